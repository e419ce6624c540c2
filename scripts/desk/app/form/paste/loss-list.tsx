import { lossWords } from './loss-words'
import type { Loss } from './losses'

/** What a paste could not keep, or kept differently. */
export function LossList({ losses }: { readonly losses: readonly Loss[] }) {
  return (
    <ul>
      {losses.map((loss) => {
        const { name, details } = lossWords(loss)
        return (
          <li key={loss.kind}>
            <b>{name}</b> {details}
          </li>
        )
      })}
    </ul>
  )
}
