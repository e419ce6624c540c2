import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PublishProblem } from '../../contract/publish'
import { problemOf } from '../git/git-problem'
import type { Repository } from '../git/repository'

/** Files in the folder of git while a program merges, sorts or searches versions. */
const marks = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'BISECT_LOG', 'rebase-merge', 'rebase-apply']

/** Why no version can be kept or sent: another program is in the middle of its work. */
export function unfinishedWork({ root, folder }: Repository): PublishProblem | undefined {
  return marks.some((mark) => existsSync(resolve(root, folder, mark)))
    ? problemOf(new Error('You have not concluded your merge.'))
    : undefined
}
