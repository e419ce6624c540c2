import { newPageRules } from '../../content/kind-of'
import type { DeleteAnswer, TaskName, TaskPlan, TaskRequests } from '../contract/tasks'
import { arrangeSections } from './arrange-sections'
import { changeThereToo } from './change-there-too'
import { copyPage } from './copy/copy-page'
import { deletePage } from './deletion/delete-page'
import { removeItem } from './deletion/remove-item'
import { findAndReplace } from './find-and-replace'
import { newPage } from './new-page'
import { publishPage } from './publish-page'
import { renameItem } from './rename-item'
import { renamePage } from './rename-page'
import { RequestFields } from './request-fields'
import { RefusedTask, type TaskContent } from './task-content'

interface Task<Request> {
  read(fields: RequestFields): Request
  plan(content: TaskContent, request: Request): TaskPlan
}

const tasks: { readonly [Name in TaskName]: Task<TaskRequests[Name]> } = {
  'new-page': {
    read: (fields) => ({
      kind: fields.oneOf('kind', [...newPageRules().keys()]),
      title: fields.text('title'),
      name: fields.text('name'),
      ...fields.optionalText('summary'),
      ...fields.optionalText('icon'),
      ...fields.optionalText('about'),
      ...fields.optionalText('topic'),
      ...(fields.has('blocks') && { blocks: fields.values('blocks') }),
      ...(fields.has('picture') && {
        picture: { file: fields.part('picture').text('file'), alt: fields.part('picture').text('alt') },
      }),
      ...(fields.has('places') && { places: fields.list('places').map(readListPlace) }),
    }),
    plan: newPage,
  },
  copy: {
    read: (fields) => ({
      file: fields.text('file'),
      title: fields.text('title'),
      name: fields.text('name'),
      keepsFigures: fields.flag('keepsFigures'),
      leavesOutLinked: fields.flag('leavesOutLinked'),
      keepsPicture: fields.flag('keepsPicture'),
    }),
    plan: copyPage,
  },
  rename: {
    read: (fields) => ({ file: fields.text('file'), to: fields.text('to') }),
    plan: renamePage,
  },
  'rename-item': {
    read: (fields) => ({ place: fields.part('place').place(), to: fields.text('to') }),
    plan: renameItem,
  },
  'remove-item': {
    read: (fields) => ({ place: fields.part('place').place(), joins: fields.flag('joins') }),
    plan: removeItem,
  },
  delete: {
    read: (fields) => ({
      file: fields.text('file'),
      ...(fields.isNull('redirect') ? { redirect: null } : fields.optionalText('redirect')),
      ...(fields.has('answers') && { answers: fields.list('answers').map(readDeleteAnswer) }),
    }),
    plan: deletePage,
  },
  replace: {
    read: (fields) => ({
      find: fields.text('find'),
      replace: fields.text('replace'),
      matchesCase: fields.flag('matchesCase'),
      wholeWords: fields.flag('wholeWords'),
      ...(fields.has('places') && { places: fields.places('places') }),
    }),
    plan: findAndReplace,
  },
  'change-too': {
    read: (fields) => ({ places: fields.places('places'), from: fields.json('from'), to: fields.json('to') }),
    plan: changeThereToo,
  },
  sections: {
    read: (fields) => ({
      file: fields.text('file'),
      sections: fields
        .list('sections')
        .map((one) => ({ section: one.text('section'), hidden: one.flag('hidden') })),
    }),
    plan: arrangeSections,
  },
  publish: {
    read: (fields) => ({
      file: fields.text('file'),
      when: fields.isText('when')
        ? fields.oneOf<'now' | 'draft'>('when', ['now', 'draft'])
        : { from: fields.part('when').text('from') },
    }),
    plan: publishPage,
  },
}

export const taskNames = Object.keys(tasks).filter(isTaskName)

/**
 * Plans a task.
 * @param body the parsed request
 * @throws RefusedTask for an unknown task, an invalid request, or a task that is not possible
 */
export function planTask(content: TaskContent, name: string, body: unknown): TaskPlan {
  if (!isTaskName(name)) throw new RefusedTask(`The desk has no task "${name}".`)
  return planNamed(content, name, new RequestFields(body))
}

function isTaskName(name: string): name is TaskName {
  return Object.hasOwn(tasks, name)
}

function planNamed<Name extends TaskName>(content: TaskContent, name: Name, fields: RequestFields): TaskPlan {
  const { read, plan } = tasks[name]
  return plan(content, read(fields))
}

function readListPlace(fields: RequestFields) {
  const index = fields.position('index')
  return { place: fields.part('place').place(), field: '', ...(index !== undefined && { index }) }
}

function readDeleteAnswer(fields: RequestFields): DeleteAnswer {
  const choice = fields.isText('choice')
    ? fields.oneOf<'plain-text' | 'remove'>('choice', ['plain-text', 'remove'])
    : { to: fields.part('choice').text('to') }
  return { place: fields.part('place').place(), choice }
}
