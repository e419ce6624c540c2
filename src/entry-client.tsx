import './styles/index.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startEarly } from './pwa/start'
import { makeRouter } from './router'
import { fetchData } from './routing/read-data'

startEarly()
// As a transition React takes the page over in short pieces and gives way to the visitor between them.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={makeRouter(fetchData)} />)
})
