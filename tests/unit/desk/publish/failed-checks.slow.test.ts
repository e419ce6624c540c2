import { describe, expect, it } from 'vitest'
import { Publishing } from '../../../../scripts/desk/server/publish/publishing'
import { preparePublishedFolder } from './published-folder'

const github = 'https://github.com/vayuna/website.git'

describe('a folder whose host tells the failed checks', () => {
  const desk = preparePublishedFolder()

  it('has them with the version that they hold back, and without them when the host is silent', async () => {
    desk.git('config', `url.${desk.host.address}.insteadOf`, github)
    desk.git('remote', 'set-url', 'origin', github)
    const failed = [{ name: 'Tests', messages: ['about.json · Date: 31 February 2026 is no day.'] }]
    const told: string[] = []
    let answer: typeof failed | undefined = failed
    desk.publishing = new Publishing(desk.root, async (address, commit) => {
      told.push(`${address} ${commit}`)
      if (!answer) throw new Error('The network is down.')
      return answer
    })
    await desk.save('title', 'Saved', 'About: new title')
    await desk.handOver()
    const { checks } = await desk.look()
    const commit = desk.git('rev-parse', 'HEAD')
    expect(told.at(-1)).toBe(`${github} ${commit}`)
    expect(checks).toEqual({ commit, address: expect.stringContaining(commit), failed })
    expect(await desk.state()).toMatchObject({ checks, lookedAt: expect.any(String) })

    // Of a version that another program has handed over, the desk knows none yet.
    await desk.save('title', 'Again', 'Second')
    desk.git('push', '--quiet', 'origin', 'HEAD')
    const later = await desk.state()
    expect(later.checks?.commit).toBe(desk.git('rev-parse', 'HEAD'))
    expect(later.checks).not.toHaveProperty('failed')

    await desk.look()
    desk.git('remote', 'set-url', 'origin', desk.host.address)
    expect(await desk.state()).not.toHaveProperty('checks')
    desk.git('remote', 'set-url', 'origin', github)

    answer = undefined
    expect((await desk.look()).checks).not.toHaveProperty('failed')
  })
})
