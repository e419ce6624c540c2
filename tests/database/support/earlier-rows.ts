import type { Body } from '../../../src/outbox/transport-contract'

/** What can be in a database since one migration. */
export interface RowsSince {
  /** Enquiries that the site may send since then, and not before. */
  readonly sent: readonly (readonly [table: string, row: Body])[]
  /** SQL that writes what the database stores besides, in every state. */
  readonly stored: string
}

/*
 * What the site sent at the time of the first migration. These rows are history: a later field or bound of the forms changes
 * `quoteBody` and `vendorBody` of the other tests, and none of them.
 */
const firstQuote: Body = {
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
const firstVendor: Body = {
  vendorName: 'Ravi Rao',
  companyName: 'Rao Castings',
  email: 'ravi@rao.example',
  phone: '+91 (731) 000-0000',
  address: '2 Station Road',
  vendorType: 'new',
}

type Lengths = Readonly<Record<string, number>>

/** Every field as long as given. */
const textsOf = (lengths: Lengths, character: string): Body =>
  Object.fromEntries(Object.entries(lengths).map(([field, length]) => [field, character.repeat(length)]))

const shortestQuote: Lengths = {
  clientName: 1,
  companyName: 1,
  contactInfo: 5,
  gstin: 0,
  registeredAddress: 1,
  plantLocation: 1,
  landAvailability: 1,
  plannedCapacity: 1,
  rawMaterial: 1,
}
const longestQuote: Lengths = {
  clientName: 120,
  companyName: 160,
  contactInfo: 200,
  gstin: 15,
  registeredAddress: 500,
  plantLocation: 200,
  landAvailability: 200,
  plannedCapacity: 120,
  rawMaterial: 200,
}
const widerQuote: Lengths = {
  clientName: 200,
  companyName: 300,
  contactInfo: 300,
  gstin: 60,
  registeredAddress: 1000,
  plantLocation: 500,
  landAvailability: 500,
  plannedCapacity: 300,
  rawMaterial: 500,
}
const shortestVendor: Lengths = { vendorName: 1, companyName: 1, address: 1 }
const longestVendor: Lengths = { vendorName: 120, companyName: 160, address: 500 }
const widerVendor: Lengths = { vendorName: 200, companyName: 300, address: 1000 }
const longestEmail = `x@${'x'.repeat(252)}`

/** Rows at the bounds and in every state, by the name of the migration that allows them. */
export const rowsSince: Readonly<Record<string, RowsSince>> = {
  enquiries: {
    sent: [
      ['quotes', firstQuote],
      ['quotes', { ...firstQuote, clientName: '\u3000 Asha\tVerma \n', gstin: ' ', plantLocation: `"'\\ %` }],
      ['quotes', textsOf(shortestQuote, 'x')],
      ['quotes', textsOf(longestQuote, 'x')],
      ['quotes', textsOf(longestQuote, '\u{1F600}')],
      ['vendors', firstVendor],
      [
        'vendors',
        { ...textsOf(shortestVendor, 'x'), email: 'x@x', phone: '12345', vendorType: ' existing ' },
      ],
      [
        'vendors',
        {
          ...textsOf(longestVendor, '\u0939'),
          email: longestEmail,
          phone: '0123456789+()./ -'.padEnd(40, '7'),
          vendorType: 'new',
        },
      ],
      // The rule for phone numbers did not ask for a digit.
      ['vendors', { ...firstVendor, phone: '+()./ -+' }],
    ],
    stored: `
      update public.quotes set "createdAt" = '2026-11-20 23:59:59.999999+05:30' where "companyName" = 'x';
      update public.vendors set "createdAt" = '1970-01-01 00:00:00+00' where "companyName" = 'x'`,
  },
  flood_brake: {
    sent: [],
    stored: `
      update private.brake_settings
        set per_client = 2147483647, overall = 2147483647, span = '10 minutes', salt = 'of this installation';
      insert into private.arrivals (client, arrived_at) values
        (repeat('0', 64), now()), (repeat('f', 64), now() - interval '1 hour'), (null, now() - interval '1 minute')`,
  },
  wider_bounds: {
    sent: [
      ['quotes', textsOf(widerQuote, 'x')],
      ['quotes', textsOf(widerQuote, '\u{1F600}')],
      [
        'vendors',
        {
          ...textsOf(widerVendor, '\u0939'),
          email: longestEmail,
          phone: '0731 400 0000 (ask for Ravi)'.padEnd(120, '.'),
          vendorType: 'existing',
        },
      ],
      ['vendors', { ...firstVendor, phone: '+91 98765 43210 ext 5' }],
    ],
    stored: '',
  },
  notify: {
    sent: [],
    // Claimed, mailed and failed enquiries, one whose row is gone, and several without a mark.
    stored: `
      insert into private.notify_settings (url, secret, since)
        values ('https://project.example/functions/v1/notify', 'secret', '-infinity');
      insert into private.notifications (id, attempts, claimed_until, notified_at, last_error)
        select id, number,
          case when number % 4 = 1 then now() + interval '5 minutes' else '-infinity' end,
          case when number % 4 = 2 then now() end,
          case when number % 4 = 3 then repeat('x', 1000) end
        from (
          select id, row_number() over (order by id)::integer as number
          from (select id from public.quotes union all select id from public.vendors) as enquiry
        ) as numbered
        where number % 4 > 0;
      insert into private.notifications (id, attempts, claimed_until, notified_at)
        values ('00000000-0000-4000-8000-000000000000', 2147483647, 'infinity', now())`,
  },
  scheduled_jobs: { sent: [], stored: '' },
  notify_health: {
    sent: [],
    stored: `
      update private.notify_settings set digest_above = 1, digest_at = now();
      update private.notifications set in_digest = true, failed_at = now() where last_error is not null`,
  },
  ceilings: {
    sent: [],
    stored: `
      update private.brake_settings set per_client_hour = 2147483647, per_client_day = 2147483647,
        overall_hour = 2147483647, overall_day = 2147483647;
      insert into private.arrivals (client, arrived_at) values (repeat('a', 64), now() - interval '23 hours')`,
  },
  hidden_field: {
    sent: [
      ['quotes', { ...firstQuote, hiddenField: 'https://spam.example' }],
      ['vendors', { ...firstVendor, hiddenField: ` ${'\u{1F600}'.repeat(5000)} ` }],
    ],
    stored: '',
  },
  erase: { sent: [], stored: '' },
  retention: { sent: [], stored: 'insert into private.retention_settings (months) values (240)' },
  longer_capacity: {
    sent: [['quotes', textsOf({ ...widerQuote, plannedCapacity: 1000 }, '\u{1F600}')]],
    stored: '',
  },
  brake_probe: { sent: [], stored: '' },
}
