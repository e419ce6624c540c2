"""Automation: a row of control panels in the electrical room, screens lit."""
from kit import *

SHOT = dict(size=(1280, 720), spp=48, exposure=.25, contrast='High Contrast', bounces=7)


def build():
    clear()
    box((16, 8, .1), (4, 0, -.05), painted(.30, .33, .32, .22, .6), 0)             # sealed floor
    box((16, .2, 3.4), (4, 1.2, 1.7), painted(.58, .61, .59, .6, 0), 0)
    box((.2, 8, 3.4), (10.6, 0, 1.7), painted(.50, .53, .51, .6, 0), 0)
    box((16, 8, .1), (4, 0, 3.3), painted(.55, .57, .56, .6, 0), 0)
    box((16, .012, .22), (4, 1.09, 2.55), INK(), 0)
    for k in range(8):
        x = -1.6 + k * 1.42
        cabinet(x, .62, .06, 1.32, .7, 2.1, 0, WHITE(), False, 2)
        M = T(x, .62 - .375, 0)
        screen(M @ T(0 if k % 2 else -.33, -.012, 1.55), .52, .34)
        for j in range(6):
            c = ((.02, .5, .10), (.9, .5, .01), (.02, .5, .10))[j % 3]
            disc(.017, .02, plain(*c, .3, glow=1.2), M @ T(-.24 + j * .095, -.005, 1.22) @ RX(90), 16)
        box((.3, .01, .05), (.36, -.008, 1.98), INK(), .003, M)
    box((13, .8, .06), (4, .62, .03), INK(), .006)
    for y in (.5, .8):                                     # cable ladder above, one yellow conduit through
        bar((-3, y, 2.72), (10.4, y, 2.72), .04, .1, GALV())
    for k in range(40):
        bar((-3 + k * .34, .5, 2.7), (-3 + k * .34, .8, 2.7), .03, .03, GALV())
    pipe([(-3, .3, 2.86), (10.4, .3, 2.86)], .05, YELLOW())
    for k in range(7):
        area((-2.2 + k * 2, -.9, 3.2), (-2.2 + k * 2, -.75, 0), 1.2, .25, 48, (1, .98, .94))
        box((1.3, .32, .04), (-2.2 + k * 2, -.9, 3.235), plain(.9, .9, .86, .5, glow=2.2), 0)
    area((-3.4, -3.2, 2.2), (2, 0, 1.2), 2, 2, 60)
    person(5.1, -.75, 0, 150, pose=READ, tablet=True)
    w = bpy.data.worlds.new('room')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = (.4, .43, .42, 1)
    w.node_tree.nodes['Background'].inputs[1].default_value = .25
    look((-2.75, -2.5, 1.62), (2.4, .3, 1.38), 28, 5.6, (.4, .2, 1.5))
