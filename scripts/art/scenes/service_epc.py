"""EPC: the plant going up; a crane sets a column, scaffold round the next one."""
import random

from kit import *
from . import plant

NEEDS = ('scenes.plant',)
SHOT = dict(plant.LOOK, size=(1280, 720), spp=32)


def build():
    plant.yard(grass=4000)
    skin = painted(.022, .075, .075, .42, .1)
    # one finished digester behind, one still an open concrete ring with bare rods
    digester(8.5, 27, 9.5, 6.2, skin, membrane())
    x, y, r = -12.5, 19, 9
    lathe([(r, 0), (r, 3.6), (r - .3, 3.6), (r - .3, 0)], concrete(.45), 96, T(x, y, 0))
    for k in range(90):
        rod(polar(x, y, r - .15, k * 4, 3.5), polar(x, y, r - .15, k * 4, 4.6), .03, painted(.16, .07, .035, .8, 0), 6)
    for k in range(26):                                    # formwork panels still on
        a = 180 + k * 4.4
        box((.66, .09, 2.2), (0, 0, 0), WOOD(), .004, T(polar(x, y, r + .06, a, 2.3)) @ RZ(a + 90))
    # steelwork and columns
    for cx in (13.0, 15.4, 17.8, 20.2):
        for cy in (4.9, 8.0):
            ibeam((cx, cy, 0), (cx, cy, 8), INK(), .2, .2)
    for z in (4.5, 7.9):
        for cy in (4.9, 8.0):
            bar((13, cy, z), (20.2, cy, z), .14, .22, INK())
    vessel(14.2, 6.5, .62, 8.6, BRUSHED(), 1.3, 'skirt', 4, [(8, .25)], .12)
    scaffold(12.2, 18.4, 3.2, 6)
    # the column in the air
    hx, hy, hz = 16.6, 6.6, 3.6
    for ob in _hung(hx, hy):
        ob.matrix_world = T(0, 0, hz) @ ob.matrix_world
    for s in (-1, 1):
        rod((hx + s * .4, hy, hz + 10.0), (hx, hy, hz + 12.2), .025, YELLOW(), 8)
    mobile_crane(25.5, 3.5, 160, 20, (hx, hy, 19.5), 16.3)
    # gas line arrives on its rack and stops at a blind flange: still to be joined
    for k in range(8):
        cx = -34 + 5.5 * k
        for cy in (5.2, 7):
            ibeam((cx, cy, 0), (cx, cy, 4.9), INK(), .2, .2)
        ibeam((cx, 4.4, 4.8), (cx, 7.2, 4.8), INK(), .16, .2)
    pipe([(-36, 4.62, 5.12), (7.5, 4.62, 5.12)], plant.GAS, YELLOW())
    blind((7.5, 4.62, 5.12), (1, 0, 0), plant.GAS, YELLOW())
    R = random.Random(7)
    for row, n in enumerate((5, 4, 3)):                    # pipe lengths waiting, their ends never quite in line
        for k in range(n):
            y, z, e = .6 + .42 * (k + row / 2), .35 + .364 * row, R.uniform(-.3, .3)
            rod((-4 + e, y, z), (4 + e, y, z), .2, YELLOW(), 24)
    for sx in (-3, 3):
        box((.2, 2.8, .14), (sx, 1.6, .07), WOOD(), .01)
    crate(-9, .8, 0, 3.4, 1.8, 1.7)
    container(-16, 1.2, .15, 6.1, 2.5, 2.7, 0, PALE())
    person(6.5, -1.4, 0, 120, pose=READ, tablet=True)
    person(7.6, -.9, 0, -60, helmet=YELLOW())
    sky()
    look((-9.5, -31, 4.6), (9.0, 9, 7.4), 33)


def _hung(x, y):
    """Objects of the lifted column, so they can be raised together."""
    before = set(bpy.context.scene.objects)
    vessel(x, y, .62, 8.6, BRUSHED(), .9, 'skirt', 4, [(7.6, .25)], .12)
    return set(bpy.context.scene.objects) - before
