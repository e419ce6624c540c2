import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'

interface GalleryItem {
  readonly value: string
  /** Accessible name of an item that shows no text. */
  readonly name?: string
  readonly shown: ReactNode
}

interface GalleryProps {
  readonly label: string
  readonly value: string | undefined
  readonly items: readonly GalleryItem[]
  readonly className: string | undefined
  readonly itemClassName: string | undefined
  readonly onChoose: (value: string) => void
}

/** Pictures or icons to choose one from: one tab stop, in which arrow keys and first letters go to an item. */
export function Gallery({ label, value, items, className = '', itemClassName = '', onChoose }: GalleryProps) {
  return (
    <ListBox
      aria-label={label}
      className={className}
      layout="grid"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={([key]) => {
        if (key !== undefined && key !== value) onChoose(String(key))
      }}
    >
      {items.map(({ value: one, name, shown }) => (
        <ListBoxItem
          key={one}
          id={one}
          textValue={one}
          className={itemClassName}
          {...(name !== undefined && { 'aria-label': name })}
        >
          {shown}
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
