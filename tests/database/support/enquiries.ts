import { randomUUID } from 'node:crypto'
import type { Body, Kind, Submission } from '../../../src/outbox/transport-contract'

/** A quote request that every rule accepts. */
export const quoteBody: Body = {
  clientName: 'Asha Verma',
  companyName: 'District Hospital',
  contactInfo: '+91 731 000 0000',
  gstin: '',
  registeredAddress: '1 Station Road\nIndore',
  plantLocation: 'Indore, India',
  landAvailability: '2,000 m², levelled',
  plannedCapacity: '60 Nm³/h',
  rawMaterial: 'Ambient air',
}

/** A vendor registration that every rule accepts. */
export const vendorBody: Body = {
  vendorName: 'Ravi Rao',
  companyName: 'Rao Castings',
  email: 'ravi@rao.example',
  phone: '+91 (731) 000-0000',
  address: '2 Station Road',
  vendorType: 'new',
}

/** A fresh submission, valid but for the changes. */
export function submissionOf(kind: Kind, changes: Body = {}): Submission {
  return { id: randomUUID(), kind, body: { ...(kind === 'quote' ? quoteBody : vendorBody), ...changes } }
}
