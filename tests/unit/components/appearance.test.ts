import { expect, it } from 'vitest'
import { formatAppearance, parseAppearance } from '../../../src/components/theme/appearance'
import { themeScript } from '../../../src/components/theme/theme-script'

const choices = (['system', 'light', 'dark'] as const).flatMap((theme) =>
  [false, true].map((sun) => ({ theme, sun })),
)

it.each(choices)('parses the stored form of $theme, sunlight $sun', (choice) => {
  expect(parseAppearance(formatAppearance(choice))).toEqual(choice)
})

it('falls back to the system theme for unknown values', () => {
  for (const text of ['', 'blue', 'darkish', 'sunny']) {
    expect(parseAppearance(text)).toEqual({ theme: 'system', sun: false })
  }
})

/** Runs the inline script in a page with only the globals that it uses. */
function firstDrawing(stored: string | Error, systemDark: boolean) {
  const dataset: Record<string, string> = {}
  const metas: { name: string; content: string }[] = []
  const document = {
    documentElement: { dataset },
    createElement: () => ({ name: '', content: '' }),
    head: { prepend: (meta: { name: string; content: string }) => metas.unshift(meta) },
  }
  const localStorage = {
    getItem: () => {
      if (stored instanceof Error) throw stored
      return stored
    },
  }
  const matchMedia = () => ({ matches: systemDark })
  new Function('document', 'localStorage', 'matchMedia', themeScript)(document, localStorage, matchMedia)
  return { dataset, bar: metas[0]?.content }
}

it.each(choices)('applies $theme, sunlight $sun, before the first paint', (choice) => {
  const { dataset, bar } = firstDrawing(formatAppearance(choice), true)
  expect(dataset.theme).toBe(choice.theme === 'system' ? undefined : choice.theme)
  expect(dataset.contrast).toBe(choice.sun ? 'sun' : undefined)
  expect(bar).toBe(choice.sun || choice.theme === 'light' ? '#ffffff' : '#0a1619')
})

it('applies the system theme without storage access', () => {
  expect(firstDrawing(new Error('denied'), false)).toEqual({ dataset: {}, bar: '#ffffff' })
})
