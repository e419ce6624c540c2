import { Button } from '../../components/controls/button'
import { useStore } from '../../components/state/store'
import { Icon } from '../../components/text/icon'
import * as text from '../../generated/interface/install'
import { install, installMethod } from './install'
import { InstallSteps } from './install-steps'

/**
 * Says what installing is good for, with the button or, in Safari on iPhone and iPad, the manual steps. Renders nothing
 * where the site cannot be installed or is installed already.
 */
export function InstallControl() {
  const method = useStore(installMethod)
  if (method === 'none') return null
  if (method === 'steps')
    return (
      <p>
        <InstallSteps />
      </p>
    )
  return (
    <>
      <p>{text.text}</p>
      <Button variant="line" size="small" onClick={() => void install()}>
        <Icon name="device-mobile" /> {text.install}
      </Button>
    </>
  )
}
