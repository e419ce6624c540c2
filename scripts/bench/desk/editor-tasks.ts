import type { EditorTask } from './editor-task'
import { pageTasks } from './tasks/page-tasks'
import { postTasks } from './tasks/post-tasks'
import { safetyTasks } from './tasks/safety-tasks'
import { siteTasks } from './tasks/site-tasks'

/** The tasks in their order: each begins with the content that the one before it has saved. */
export const editorTasks: readonly EditorTask[] = [...pageTasks, ...siteTasks, ...postTasks, ...safetyTasks]
