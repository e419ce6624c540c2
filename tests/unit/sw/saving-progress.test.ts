import { expect, test } from 'vitest'
import { reportProgress } from '../../../src/sw/saving-progress'
import { SAVING_CHANNEL, type SavingProgress } from '../../../src/worker-contract/channels'

test('pages hear of twenty steps, the last of which is the end', async () => {
  const heard: SavingProgress[] = []
  const channel = new BroadcastChannel(SAVING_CHANNEL)
  const over = new Promise<void>((done) => {
    channel.onmessage = ({ data }: MessageEvent<SavingProgress>) => {
      heard.push(data)
      if (data.done === data.total) done()
    }
  })
  reportProgress.total = 147
  const event = Object.assign(new Event('install'), { waitUntil: () => {} })
  const request = new Request('https://vayuna.example/')
  for (let file = 0; file < 147; file++) await reportProgress.handlerDidComplete?.({ event, request })
  await over
  channel.close()
  expect(heard).toHaveLength(20)
  expect(heard.at(0)).toEqual({ done: 8, total: 147 })
})
