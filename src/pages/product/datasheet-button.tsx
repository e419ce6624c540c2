import { Button } from '../../components/controls/button'
import { Icon } from '../../components/text/icon'
import { print } from '../../generated/interface/product'

/** Button that prints the page, which is the datasheet on paper. */
export function DatasheetButton() {
  return (
    <Button variant="line" onClick={() => window.print()}>
      <Icon name="file-text" />
      {print}
    </Button>
  )
}
