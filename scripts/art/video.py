"""The 12 s film: one path-traced keyframe a second, depth-warped in-betweens, H.264 and AV1.

    blender -b --factory-startup --python video.py -- --out DIR [--scene video_poster]
            [--width 1280 --height 720 --spp 32 --seconds 12]          (1) keyframes, resumable
    python3 video.py --out DIR [--fps 25]                              (2) in-betweens and encoding

The scene supplies path(u) -> camera position, target, lens for u = 0..1. Warping holds while
the camera moves slowly and nothing else moves: about a metre between keyframes here.
"""
import argparse
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np          # noqa: E402

p = argparse.ArgumentParser()
p.add_argument('--out', required=True)
p.add_argument('--scene', default='video_poster')
for flag, value in (('--width', 1280), ('--height', 720), ('--spp', 32), ('--seconds', 12), ('--fps', 25)):
    p.add_argument(flag, type=int, default=value)
o = p.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else sys.argv[1:])
os.makedirs(o.out, exist_ok=True)
META = f'{o.out}/film.json'


def ease(u):
    """Slow in, slow out; never stops dead in the middle."""
    return u * u * (3 - 2 * u)


def pose(at, target):
    z = np.array(at) - np.array(target)
    z = z / np.linalg.norm(z)
    x = np.cross([0, 0, 1], z)
    x /= np.linalg.norm(x)
    M = np.eye(4)
    M[:3, 0], M[:3, 1], M[:3, 2], M[:3, 3] = x, np.cross(z, x), z, at
    return M


def keyframes():
    import importlib
    import bpy
    import render
    scene = importlib.import_module('scenes.' + o.scene)
    spp, _ = render.prepare(o.scene, o.width, o.height, o.spp)
    cam = bpy.context.scene.camera
    cam.data.dof.use_dof = False                     # blur has no single depth to warp by
    n = o.seconds * o.fps
    track = [scene.path(ease(k / n)) for k in range(n + 1)]
    json.dump(dict(width=o.width, height=o.height, seconds=o.seconds, fps=o.fps, focal=track[0][2] / 36 * o.width,
                   poses=[pose(a, t).tolist() for a, t, _ in track]), open(META, 'w'))
    for k in range(o.seconds + 1):
        path = f'{o.out}/key{k:02d}.png'
        if os.path.exists(path):
            continue
        at, target, _ = track[k * o.fps]
        cam.location = at
        cam.rotation_euler = (target - at).to_track_quat('-Z', 'Y').to_euler()
        bpy.context.view_layer.update()
        render.picture(path, spp, False, True)


def tween():
    import ctypes
    from denoiser import compiled, ptr
    m = json.load(open(META))
    w, h, fps, F = m['width'], m['height'], m['fps'], ctypes.c_float(m['focal'])
    poses = np.array(m['poses'])
    lib = compiled('warp')

    def load(k):
        b = f'{o.out}/key{k:02d}'
        raw = subprocess.run(['ffmpeg', '-loglevel', 'error', '-i', b + '.png', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'], capture_output=True, check=True).stdout
        return np.frombuffer(raw, np.uint8).reshape(h, w, 3).astype(np.float32) / 255, np.fromfile(b + '.depth.f32', np.float32).reshape(h, w)
    keys = [load(k) for k in range(m['seconds'] + 1)]
    enc = ['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{w}x{h}', '-r', str(fps), '-i', '-', '-pix_fmt', 'yuv420p']
    master = f'{o.out}/master.mp4'
    ff = subprocess.Popen(enc + ['-c:v', 'libx264', '-crf', '8', '-preset', 'veryfast', master], stdin=subprocess.PIPE)
    for q in range(m['seconds'] * fps + 1):
        a = min(q // fps, m['seconds'] - 1)
        t, inv = q / fps - a, np.linalg.inv(poses[q])
        zb, acc = np.full((h, w), 1e9, np.float32), np.zeros((h, w, 4), np.float32)
        for stage in (0, 1):                         # depth first, then colour of what is in front
            for k, weight in ((a, 1 - t), (a + 1, t)):
                rgb, depth = keys[k]
                M = np.ascontiguousarray(inv @ poses[k * fps], dtype=np.float32)
                lib.splat(stage, ptr(rgb), ptr(depth), w, h, F, ptr(M), w, h, F, ptr(zb), ptr(acc), ctypes.c_float(max(weight, 1e-4)))
        img, hole = acc[..., :3] / np.maximum(acc[..., 3:], 1e-9), acc[..., 3] < 1e-7
        for _ in range(8):                           # what neither keyframe saw: grow from neighbours
            if not hole.any():
                break
            for s in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                fill = hole & ~np.roll(hole, s, (0, 1))
                img[fill] = np.roll(img, s, (0, 1))[fill]
                hole &= ~fill
        ff.stdin.write((np.clip(img, 0, 1) * 255 + .5).astype(np.uint8).tobytes())
    ff.stdin.close()
    ff.wait()
    run = ['ffmpeg', '-y', '-loglevel', 'error', '-i', master]
    subprocess.run(run + ['-c:v', 'libx264', '-crf', '26', '-preset', 'veryslow', '-tune', 'film', '-movflags', '+faststart', f'{o.out}/plant-h264.mp4'], check=True)
    subprocess.run(run + ['-c:v', 'libsvtav1', '-crf', '38', '-preset', '5', '-movflags', '+faststart', f'{o.out}/plant-av1.mp4'], check=True)
    subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', '-i', f'{o.out}/key00.png', '-q:v', '3', f'{o.out}/poster.jpg'], check=True)
    print('DONE', o.out)


if 'bpy' in sys.modules:
    keyframes()
else:
    tween()
