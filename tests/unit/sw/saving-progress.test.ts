import { expect, test } from 'vitest'
import { SAVING_CHANNEL, type SavingProgress } from '../../../src/contracts/worker/channels'
import { reportProgress } from '../../../src/sw/saving-progress'

test('an installation sends twenty progress messages, the last one at the end', async () => {
  const messages: SavingProgress[] = []
  const channel = new BroadcastChannel(SAVING_CHANNEL)
  const completed = new Promise<void>((done) => {
    channel.onmessage = ({ data }: MessageEvent<SavingProgress>) => {
      messages.push(data)
      if (data.done === data.total) done()
    }
  })
  reportProgress.start(147)
  const event = Object.assign(new Event('install'), { waitUntil: () => {} })
  const request = new Request('https://vayuna.example/')
  for (let file = 0; file < 147; file++) await reportProgress.handlerDidComplete?.({ event, request })
  await completed
  channel.close()
  expect(messages).toHaveLength(20)
  expect(messages.at(0)).toEqual({ done: 8, total: 147 })
})
