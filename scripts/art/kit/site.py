"""Things a site needs besides plant: scaffold, crane, fence, crates, safety gear."""
import random

from .base import *
from .paint import *
from .fittings import *


def scaffold(x0, x1, y, z1, depth=1.1, bay=2.1, lift=2.):
    n, tube = max(1, round((x1 - x0) / bay)), GALV()
    for k in range(n + 1):
        x = x0 + (x1 - x0) * k / n
        for yy in (y, y + depth):
            rod((x, yy, 0), (x, yy, z1 + 1.1), .026, tube, 8)
            box((.16, .16, .02), (x, yy, .01), tube, 0)
    z = lift
    while z <= z1 + .01:
        for yy in (y, y + depth):
            for dz in (0, .5, 1.05):
                rod((x0, yy, z + dz), (x1, yy, z + dz), .024, tube, 8)
        for k in range(n + 1):
            x = x0 + (x1 - x0) * k / n
            rod((x, y, z), (x, y + depth, z), .024, tube, 8)
        for j in range(4):
            box((x1 - x0, depth / 4 - .03, .045), ((x0 + x1) / 2, y + depth * (j + .5) / 4, z + .04), WOOD(), .004)
        box((x1 - x0, .03, .16), ((x0 + x1) / 2, y - .01, z + .13), YELLOW(), .003)
        for k in range(0, n, 2):
            a = x0 + (x1 - x0) * k / n
            rod((a, y, z - lift), (a + (x1 - x0) / n, y, z), .022, tube, 8)
        z += lift


def mobile_crane(x, y, rot, reach, tip, hook):
    """All-terrain crane. tip: boom head (world x, y, z); hook: height of the hook block."""
    from .yard import wheel
    M = T(x, y, 0) @ RZ(rot)
    body = painted(.80, .42, .01, .4, .3)
    box((9.5, 2.5, .7), (0, 0, 1.15), body, .06, M)
    box((1.9, 2.4, 1.3), (4.5, 0, 1.9), body, .12, M, 3)
    box((.04, 2.1, .7), (5.46, 0, 2.15), plain(.01, .02, .022, .06), .01, M)
    for X in (-3.6, -2, 1.6, 3.2):
        for s in (-1, 1):
            wheel(M @ T(X, s * 1.1, .5) @ RX(-90 * s))
    for X in (-3, 2.6):
        for s in (-1, 1):
            bar(M @ V((X, s * 1.1, .9)), M @ V((X, s * 3, .9)), .26, .26, body)
            rod(M @ V((X, s * 2.9, .9)), M @ V((X, s * 2.9, .06)), .09, STEEL())
            disc(.38, .06, DARK(), M @ T(X, s * 2.9, 0))
    root = M @ V((-1.6, 0, 2.2))
    tip = V(tip)
    lathe([(1, 0), (1, .25), (0, .25)], INK(), 40, M @ T(-1.2, 0, 1.5))
    d = V((tip.x - root.x, tip.y - root.y, 0)).normalized()
    S = T(root) @ RZ(math.degrees(math.atan2(d.y, d.x)))
    box((2.6, 2.2, 1.2), (-1.1, 0, .1), body, .08, S, 3)
    box((1.2, 2.3, 1.2), (-2.2, 0, .1), INK(), .08, S, 3)
    box((1.6, .9, 1.5), (.7, -1.2, .2), body, .08, S, 3)
    box((.03, .75, .8), (1.51, -1.2, .4), plain(.01, .02, .022, .06), .01, S)
    for k, w in enumerate((.62, .52, .42, .34)):            # telescopic sections
        a, b = root.lerp(tip, .25 * k * .96 if k else 0), root.lerp(tip, .25 * (k + 1))
        bar(a, b, w, w, body, .04)
    rod(root + d * 1.2 - UP * .2, root.lerp(tip, .28), .13, STEEL())
    for s in (-.06, .06):
        rod(tip + V((s, 0, 0)), (tip.x + s, tip.y, hook), .018, DARK(), 6)
    box((.4, .3, .55), (tip.x, tip.y, hook), YELLOW(), .05)
    rod((tip.x, tip.y, hook - .3), (tip.x, tip.y, hook - .6), .05, DARK())


def fence(path, h=2.2, gap=2.6):
    P = [V(p) for p in path]
    for a, b in zip(P, P[1:]):
        n = max(1, round((b - a).length / gap))
        for k in range(n + 1):
            c = a.lerp(b, k / n)
            rod(c, c + UP * h, .035, INK(), 10)
        for z in (.12, h * .5, h - .06):
            rod(a + UP * z, b + UP * z, .014, INK(), 8)
        m = int((b - a).length / .11)
        for k in range(m):                                   # upright wires
            c = a.lerp(b, (k + .5) / m)
            box((.008, .008, h - .16), (c.x, c.y, c.z + h / 2), INK(), 0)


def sliding_gate(x0, x1, y, h=2.0):
    for z in (.2, h):
        bar((x0, y, z), (x1, y, z), .08, .1, YELLOW())
    n = int((x1 - x0) / .16)
    for k in range(n + 1):
        x = x0 + (x1 - x0) * k / n
        box((.03, .03, h - .2), (x, y, .1 + h / 2), YELLOW() if k % n == 0 else INK(), 0)
    bar((x0, y, .25), (x1, y, h - .05), .05, .05, YELLOW())


def sign_board(x, y, z, w, h, lines, rot=0, ground_mat=None, ink=None, posts=True):
    M = T(x, y, z) @ RZ(rot)
    box((w, .04, h), (0, 0, 0), ground_mat or WHITE(), .012, M)
    box((w, .045, h * .1), (0, 0, -h * .45), YELLOW(), .004, M)
    for k, (t, size) in enumerate(lines):
        writing(t, (0, -.026, h * .28 - k * h * .3), size, ink or INK(), M)
    if posts:
        for s in (-1, 1):
            box((.07, .07, z + h / 2), (s * w * .42, .05, -(z - h / 2) / 2 - h / 2 + h / 2), INK(), .005, M)


def crate(x, y, z, w, d, h, rot=0):
    """Open slatted export crate."""
    M = T(x, y, z) @ RZ(rot)
    for s in (-1, 1):
        for k in range(int(h / .32) + 1):
            zz = .06 + (h - .12) * k / int(h / .32)
            box((w, .022, .13), (0, s * d / 2, zz), WOOD(), .003, M)
            box((.022, d, .13), (s * w / 2, 0, zz), WOOD(), .003, M)
        for t in (-1, 1):
            box((.07, .07, h), (s * (w / 2 - .05), t * (d / 2 - .05), h / 2), WOOD(), .003, M)
        bar(M @ V((-w / 2, s * (d / 2 + .015), .08)), M @ V((w / 2, s * (d / 2 + .015), h - .08)), .022, .12, WOOD())
    box((w, d, .03), (0, 0, .1), WOOD(), .003, M)


def pallet(x, y, rot=0, z=0):
    M = T(x, y, z) @ RZ(rot)
    for k in range(5):
        box((1.2, .13, .022), (0, -.4 + .2 * k, .135), WOOD(), .003, M)
    for X in (-.52, 0, .52):
        box((.1, .96, .1), (X, 0, .07), WOOD(), .003, M)
    return z + .147


def extinguisher(x, y, z):
    lathe([(0, 0), (.07, 0), (.08, .02), (.08, .42), (.07, .48), (.03, .52), (.03, .56), (0, .56)], RED(), 40, T(x, y, z))
    lathe([(.081, .18), (.082, .18), (.082, .34), (.081, .34)], WHITE(), 40, T(x, y, z))
    box((.03, .14, .02), (x, y - .05, z + .6), DARK(), .006)
    box((.03, .12, .02), (x, y - .05, z + .56), DARK(), .006)
    disc(.022, .02, STEEL(), orient((x + .03, y - .01, z + .55), (1, -.3, 0)), 20)
    pipe([(x - .02, y, z + .55), (x - .12, y, z + .55), (x - .12, y - .02, z + .12)], .013, DARK(), .05, 12)


def gas_detector(x, y, z):
    box((.17, .11, .17), (x, y, z), INK(), .03, None, 3)
    disc(.075, .03, STEEL(), orient((x, y - .055, z), (0, -1, 0)), 36)
    disc(.045, .034, plain(.02, .3, .15, .2, glow=1.), orient((x, y - .055, z), (0, -1, 0)), 30)
    lathe([(.04, 0), (.04, -.05), (.05, -.055), (.05, -.13), (.035, -.15), (0, -.15)], STEEL(), 32, T(x, y, z - .085))
    rod((x + .085, y, z), (x + .2, y, z), .018, STEEL())
    writing('CH4', (x, y - .0895, z - .01), .03, plain(.9, .95, .92, glow=1.5))


def safety_shower(x, y):
    g = painted(.01, .22, .09)
    pipe([(x, y, 0), (x, y, 2.35), (x, y - .65, 2.35), (x, y - .65, 2.2)], .03, g, .12)
    lathe([(.04, 2.2), (.15, 2.12), (.15, 2.09), (0, 2.09)], YELLOW(), 36, T(x, y - .65, 0))
    pipe([(x, y, 1.0), (x, y - .35, 1.0)], .025, g)
    lathe([(.03, 1.0), (.17, 1.08), (.175, 1.09), (.16, 1.09), (.04, 1.03), (0, 1.03)], YELLOW(), 36, T(x, y - .38, 0))
    rod((x, y - .4, 2.33), (x + .12, y - .4, 1.75), .008, STEEL())
    pipe([V((x + .12, y - .4, 1.70)) + V((.06 * cos(q), 0, .06 * sin(q))) for q in [2 * pi * k / 3 for k in range(3)]], .008, STEEL(), closed=True, seg=8)
    disc(.16, .02, g, T(x, y, 0))


def notice(x, y, z, kind, s=.3, M=None):
    """Safety sign by shape and colour: warn (yellow triangle), must (round), exit (green), ban (red ring)."""
    F = (M or Matrix()) @ T(x, y, z) @ RX(90)
    if kind == 'warn':
        v = [V((s * .58 * sin(2 * pi * k / 3), s * .58 * cos(2 * pi * k / 3), 0)) for k in range(3)]
        for q, mat, zz in ((1, INK(), .012), (.82, YELLOW(), .014)):
            t = [p * q for p in v]
            add(mesh('tri', [(p.x, p.y, zz) for p in t] + [(p.x, p.y, 0) for p in t], [(2, 1, 0), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)], (mat,), False), F)
        box((s * .07, s * .26, .004), (0, s * .08, .015), INK(), 0, F)
        disc(s * .045, .004, INK(), F @ T(0, -s * .13, .013), 16)
    elif kind == 'must':
        disc(s * .5, .014, plain(.006, .10, .12, .4), F, 48)
        disc(s * .17, .004, WHITE(), F @ T(0, s * .08, .013), 30)
        box((s * .5, s * .06, .004), (0, s * .02, .015), WHITE(), 0, F)
        disc(s * .2, .003, WHITE(), F @ T(0, -s * .2, .012), 30)
    elif kind == 'exit':
        box((s * 1.25, s, .014), (0, 0, .007), painted(.005, .22, .09), .006, F)
        bar(F @ V((-s * .35, 0, .016)), F @ V((s * .2, 0, .016)), .004, s * .12, WHITE(), 0)
        v = [(s * .15, s * .22, .017), (s * .15, -s * .22, .017), (s * .42, 0, .017)]
        add(mesh('arrow', v, [(0, 1, 2)], (WHITE(),), False), F)
    else:
        disc(s * .5, .012, WHITE(), F, 48)
        lathe([(s * .5, .013), (s * .4, .014)], RED(), 48, F)
        box((s * .85, s * .09, .003), (0, 0, .0145), RED(), 0, F @ RZ(45))
        box((s * .08, s * .36, .003), (0, -s * .02, .013), INK(), 0, F)


def survey_peg(x, y, h=.55, flag=True):
    box((.045, .045, h), (x, y, h / 2 - .05), WOOD(), .003)
    box((.047, .047, .1), (x, y, h - .1), YELLOW(), .002)
    if flag:
        add(mesh('flag', [(x, y, h), (x + .22, y, h - .05), (x, y, h - .11)], [(0, 1, 2)], (plain(.9, .45, .01, .7),), False))
