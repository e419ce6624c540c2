"""People in work clothes: for scale, never portraits. Facing -y, 1.78 m with the helmet."""
import bpy

from .base import *
from .paint import *

STAND = dict(knees=((-.11, -.01, .49), (.12, -.07, .50)), ankles=((-.12, .05, .09), (.15, -.05, .09)),
             elbows=((-.265, .05, 1.15), (.26, .04, 1.15)), wrists=((-.28, -.03, .91), (.26, -.06, .92)))
READ = dict(STAND, elbows=((-.25, .01, 1.15), (.26, .04, 1.15)), wrists=((-.1, -.22, 1.15), (.26, -.06, .92)))


@cached
def cloth(r, g, b, bands=()):
    """Woven, matt; bands: (from, to) heights of reflective tape in the wearer's own frame."""
    m, nt, bs = nodes('cloth')
    n = noise(nt, 30, detail=4)
    col = ramp(nt, n, [(.3, (r * .8, g * .8, b * .8)), (.7, (r, g, b))])
    if bands:
        tc, sx = nt.nodes.new('ShaderNodeTexCoord'), nt.nodes.new('ShaderNodeSeparateXYZ')
        nt.links.new(tc.outputs['Object'], sx.inputs[0])
        for lo, hi in bands:
            k, mx = nt.nodes.new('ShaderNodeMath'), nt.nodes.new('ShaderNodeMixRGB')
            k.operation = 'COMPARE'
            k.inputs[1].default_value, k.inputs[2].default_value = (lo + hi) / 2, (hi - lo) / 2
            nt.links.new(sx.outputs[2], k.inputs[0])
            nt.links.new(k.outputs[0], mx.inputs[0])
            nt.links.new(col, mx.inputs[1])
            mx.inputs[2].default_value = (.62, .64, .63, 1)
            col = mx.outputs[0]
    nt.links.new(col, bs.inputs['Base Color'])
    bs.inputs['Roughness'].default_value, bs.inputs['Specular'].default_value = .85, .2
    return m


class Body:
    """Round parts gathered into one mesh, melted together and smoothed, with folds if asked."""

    def __init__(self):
        self.v, self.f = [], []

    def rings(self, sections, seg=20):
        """sections: (centre, u, w): an ellipse around centre with half-axes u and w."""
        o = len(self.v)
        for c, u, w in sections:
            self.v += [V(c) + u * cos(2 * pi * k / seg) + w * sin(2 * pi * k / seg) for k in range(seg)]
        n = len(sections)
        for i in range(n - 1):
            for k in range(seg):
                j = (k + 1) % seg
                self.f.append((o + i * seg + k, o + i * seg + j, o + (i + 1) * seg + j, o + (i + 1) * seg + k))
        self.f += [tuple(range(o, o + seg))[::-1], tuple(range(o + (n - 1) * seg, o + n * seg))]

    def trunk(self, levels):
        """levels: (z, half width, half depth, y)"""
        self.rings([((0, y, z), V((a, 0, 0)), V((0, b, 0))) for z, a, b, y in levels], 32)

    def limb(self, joints):
        """joints: (point, radius), round at both ends."""
        P = [(V(p), r) for p, r in joints]
        sec, u = [], V((0, 1, 0))
        for i, (p, r) in enumerate(P):
            a, b = P[max(i - 1, 0)][0], P[min(i + 1, len(P) - 1)][0]
            d = (b - a).normalized()
            u = (u - d * u.dot(d)).normalized()        # carry the frame along: no twist
            w = d.cross(u)
            cap = [-75, -50, -25] if i == 0 else [25, 50, 75] if i == len(P) - 1 else []
            rows = [(p + d * r * sin(radians(q)), r * cos(radians(q))) for q in cap]
            rows = rows + [(p, r)] if i == 0 else [(p, r)] + rows
            sec += [(c, u * s, w * s) for c, s in rows]
        self.rings(sec)

    def blob(self, at, a, b, c):
        self.rings([(V(at) + UP * c * sin(radians(q)), V((a * cos(radians(q)), 0, 0)), V((0, b * cos(radians(q)), 0)))
                    for q in range(-85, 86, 10)], 24)

    def melt(self, mat, M, voxel=.011, smooth=6, folds=0.):
        ob = add(mesh('body', self.v, self.f, (mat,), False), M)
        r = ob.modifiers.new('melt', 'REMESH')
        r.mode, r.voxel_size, r.use_smooth_shade = 'VOXEL', voxel, True
        s = ob.modifiers.new('smooth', 'SMOOTH')
        s.iterations, s.factor = smooth, .5
        if folds:
            t = bpy.data.textures.new('folds', 'CLOUDS')
            t.noise_scale, t.noise_depth = .085, 1
            d = ob.modifiers.new('folds', 'DISPLACE')
            d.texture, d.strength, d.mid_level = t, folds, .5
        return ob


def person(x, y, z=0, rot=0, vest=None, helmet=None, pose=STAND, tablet=False):
    M = T(x, y, z) @ RZ(rot)
    skin, dark = plain(.30, .165, .10, .55), plain(.02, .02, .022, .6)
    k, a, e, w = (pose[q] for q in ('knees', 'ankles', 'elbows', 'wrists'))

    legs = Body()
    legs.trunk([(.80, .12, .09, .01), (.88, .155, .105, .01), (.96, .155, .105, .01), (1.02, .15, .105, .01)])
    for s, knee, ankle in zip((-1, 1), k, a):
        legs.limb([((s * .085, .01, .9), .092), ((s * .098, 0, .72), .086), (knee, .072), (V(knee).lerp(V(ankle), .5), .071), (ankle, .068)])
    legs.melt(cloth(.016, .036, .044), M, folds=.022)

    coat = Body()
    coat.trunk([(.82, .202, .143, .008), (.9, .198, .138, .008), (1.0, .176, .124, .01), (1.1, .166, .117, .0), (1.22, .182, .124, -.005),
                (1.33, .19, .125, 0), (1.40, .175, .112, .005), (1.455, .125, .09, .012), (1.49, .078, .075, .015), (1.545, .07, .07, .012)])
    for s, elbow, wrist in zip((-1, 1), e, w):
        coat.limb([((s * .15, .0, 1.385), .066), ((s * .2, .005, 1.365), .066), (V((s * .205, .005, 1.37)).lerp(V(elbow), .5), .06),
                   (elbow, .056), (V(elbow).lerp(V(wrist), .85), .045)])
    coat.melt(vest or cloth(.86, .40, .008, ((.985, 1.04), (1.2, 1.255))), M, smooth=5, folds=.018)

    flesh = Body()
    flesh.limb([((0, .012, 1.48), .056), ((0, .0, 1.6), .054)])
    flesh.blob((0, .012, 1.685), .076, .095, .105)
    flesh.blob((0, -.03, 1.63), .056, .062, .062)
    flesh.limb([((0, -.078, 1.675), .013), ((0, -.097, 1.65), .015)])
    for s in (-1, 1):
        flesh.blob((s * .077, .015, 1.665), .012, .02, .032)
    for s, elbow, wrist in zip((-1, 1), e, w):
        d = (V(wrist) - V(elbow)).normalized()
        q = V(wrist) + d * .09 + V((-s * .012, -.012, 0))
        flesh.limb([(V(elbow).lerp(V(wrist), .8), .034), (wrist, .03), (V(wrist).lerp(q, .5), .038), (q, .026)])
        flesh.limb([(V(wrist) + d * .02, .016), (V(wrist) + d * .075 + V((-s * .03, -.03, 0)), .012)])
    flesh.melt(skin, M, .007, 4)

    for s, ankle in zip((-1, 1), a):
        boot, c = Body(), V(ankle)
        boot.limb([(c + V((0, 0, .06)), .055), (c + V((0, .005, -.03)), .055)])
        boot.limb([(c + V((0, .02, -.045)), .046), (c + V((s * .012, -.08, -.042)), .05), (c + V((s * .022, -.165, -.05)), .042)])
        boot.melt(dark, M, .009, 4)
    if tablet:
        box((.19, .012, .26), (0, 0, 0), dark, .006, M @ T(V(w[0]) + V((.085, -.06, .09))) @ RX(-32))
    hard_hat(M @ T(0, .005, 1.695), helmet or WHITE(), .158)


def hard_hat(M, mat, brim=.19):
    lathe([(brim, 0), (brim + .005, .006), (.15, .014), (.138, .02), (.134, .07), (.115, .115), (.07, .147), (0, .155)], mat, 36, M @ Matrix.Diagonal((.88, 1, 1, 1)))
    box((.03, .2, .03), (0, 0, .142), mat, .012, M, 3)
    box((.14, .1, .014), (0, -.18 * brim / .19, .004), mat, .006, M)
