import './styles/index.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { startEarly } from './pwa/start'
import { makeRouter } from './router'
import { fetchData } from './routing/read-data'

startEarly()
hydrateRoot(document, <RouterClient router={makeRouter(fetchData)} />)
