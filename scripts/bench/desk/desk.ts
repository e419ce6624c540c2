import { execFileSync, spawn } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { browserArguments } from '../../lib/find-browser'
import { ensureBrowser } from '../../verify/test/ensure-browser'
import { createScratchSite } from '../create-scratch-site'
import { table } from '../table'
import { benchDeskResponses } from './desk-responses'
import { DeskUser } from './desk-user'
import { changedLines, type EditedProject } from './editor-task'
import { editorTasks } from './editor-tasks'
import { openDesk } from './open-desk'

/** Returns Markdown tables of the desk: responses on a large project, and the tasks of an editor in a browser. */
export async function benchDesk(root: string): Promise<string> {
  return `${await benchDeskResponses(root)}\n${await benchTasks(root)}`
}

async function benchTasks(root: string): Promise<string> {
  const { folder, remove } = await createScratchSite(root)
  cpSync(join(root, 'tests/fixture/content'), join(folder, 'content'), { recursive: true })
  const project = gitProject(folder)
  const server = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'edit'], {
    cwd: folder,
    env: { ...process.env, PORT: '4599', BROWSER: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: browserArguments,
  })
  try {
    const address = await new Promise<string>((found, failed) => {
      let output = ''
      server.stdout.on('data', (chunk: Buffer) => {
        output += chunk
        const [shown] = /http:\S+__desk\S+/.exec(output) ?? []
        if (shown) found(shown)
      })
      server.once('exit', () => failed(new Error(`The desk has ended: ${output}`)))
    })
    const rows: (string | number)[][] = []
    for (const task of editorTasks) {
      task.prepare?.(project)
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await openDesk(page, address, task.file)
      const user = new DeskUser(page)
      const started = performance.now()
      await task.run(user, project)
      task.finish?.(project)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const lines = changedLines(project)
      const { clicks, keys } = user.counts
      rows.push([task.name, clicks, keys, seconds, lines.length, lines.join(', ')])
      project.commit(task.name)
      await page.close()
    }
    return table(['task', 'clicks', 'keys', 'seconds', 'files', 'lines added and removed'], rows)
  } finally {
    await browser.close()
    // The server writes its build graph when it ends.
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill()
    if (server.exitCode === null) await ended
    await remove()
  }
}

/** A git repository of the content of a folder. */
function gitProject(folder: string): EditedProject {
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=An Editor', '-c', 'user.email=editor@example.com', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
    })
  const commit = (subject: string) => {
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', subject)
    git('tag', '--force', 'before')
  }
  writeFileSync(join(folder, '.gitignore'), '*\n!content/\n!content/**\n')
  git('init', '--quiet', '--initial-branch', 'figures')
  commit('Original content')
  return {
    git,
    commit,
    replace: (file, piece, by) => {
      const path = join(folder, file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(piece, by))
    },
  }
}
