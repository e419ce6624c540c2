-- Two tables of enquiries: the public may insert, and only the service role may read.
-- Runs unchanged on a hosted Supabase project (PostgreSQL 15 and later) and on the embedded database.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;

-- ── Tables. The bounds are those of schemas/forms/*.schema.json; a test compares them. Each CHECK is named
-- <table>_<column>_check, because the transport reads the field from that name.

create table public.quotes (
  id                  uuid primary key,  -- generated once in the visitor's browser, so a replay adds no row
  "createdAt"         timestamptz not null default now(),
  reference           text not null generated always as
                        (upper(substr(id::text, 1, 4) || '-' || substr(id::text, 5, 4))) stored,
  "clientName"        text not null,
  "companyName"       text not null,
  "contactInfo"       text not null,
  gstin               text not null default '',
  "registeredAddress" text not null,
  "plantLocation"     text not null,
  "landAvailability"  text not null,
  "plannedCapacity"   text not null,
  "rawMaterial"       text not null,
  constraint "quotes_clientName_check"        check (char_length("clientName") between 1 and 120),
  constraint "quotes_companyName_check"       check (char_length("companyName") between 1 and 160),
  constraint "quotes_contactInfo_check"       check (char_length("contactInfo") between 5 and 200),
  constraint "quotes_gstin_check"             check (char_length(gstin) <= 15),
  constraint "quotes_registeredAddress_check" check (char_length("registeredAddress") between 1 and 500),
  constraint "quotes_plantLocation_check"     check (char_length("plantLocation") between 1 and 200),
  constraint "quotes_landAvailability_check"  check (char_length("landAvailability") between 1 and 200),
  constraint "quotes_plannedCapacity_check"   check (char_length("plannedCapacity") between 1 and 120),
  constraint "quotes_rawMaterial_check"       check (char_length("rawMaterial") between 1 and 200)
);

create table public.vendors (
  id            uuid primary key,
  "createdAt"   timestamptz not null default now(),
  reference     text not null generated always as
                  (upper(substr(id::text, 1, 4) || '-' || substr(id::text, 5, 4))) stored,
  "vendorName"  text not null,
  "companyName" text not null,
  email         text not null,
  phone         text not null,
  address       text not null,
  "vendorType"  text not null,
  constraint "vendors_vendorName_check"  check (char_length("vendorName") between 1 and 120),
  constraint "vendors_companyName_check" check (char_length("companyName") between 1 and 160),
  -- The class spells out ECMAScript's \s, because PostgreSQL's \s depends on the locale.
  constraint "vendors_email_check"       check (char_length(email) between 3 and 254 and email ~
    '^[^@\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+@[^@\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+$'),
  constraint "vendors_phone_check"       check (char_length(phone) between 5 and 40 and phone ~ '^[0-9+()./ -]+$'),
  constraint "vendors_address_check"     check (char_length(address) between 1 and 500),
  constraint "vendors_vendorType_check"  check ("vendorType" in ('new', 'existing'))
);

create index "quotes_createdAt_idx"  on public.quotes  ("createdAt");
create index "vendors_createdAt_idx" on public.vendors ("createdAt");

-- ── Permissions. Older hosted projects grant the public everything on a new table, newer ones nothing: revoke all,
-- then grant the public inserts into the columns of its form, and the service role reads.

alter table public.quotes  enable row level security;
alter table public.vendors enable row level security;

revoke all on table public.quotes, public.vendors from public, anon, authenticated, service_role;
grant usage on schema public to anon, service_role;
grant insert (id, "clientName", "companyName", "contactInfo", gstin, "registeredAddress", "plantLocation",
              "landAvailability", "plannedCapacity", "rawMaterial")
  on public.quotes to anon;
grant insert (id, "vendorName", "companyName", email, phone, address, "vendorType")
  on public.vendors to anon;
grant select on public.quotes, public.vendors to service_role;

create policy "the public may put in a quote request" on public.quotes
  for insert to anon with check (id is not null and "createdAt" = now());
create policy "the public may put in a vendor registration" on public.vendors
  for insert to anon with check (id is not null and "createdAt" = now());

-- ── Trimming. The bounds apply to the trimmed text, so the trimmed text is stored; otherwise a megabyte of blanks could
-- pass. The characters are those of ECMAScript's trim() (btrim removes spaces only), so form, schema and table agree.

create function private.trimmed(value text) returns text
  language sql immutable parallel safe set search_path = ''
  return pg_catalog.btrim(value, E'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF');

create function private.trim_quote() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new."clientName"        := private.trimmed(new."clientName");
  new."companyName"       := private.trimmed(new."companyName");
  new."contactInfo"       := private.trimmed(new."contactInfo");
  new.gstin               := private.trimmed(new.gstin);
  new."registeredAddress" := private.trimmed(new."registeredAddress");
  new."plantLocation"     := private.trimmed(new."plantLocation");
  new."landAvailability"  := private.trimmed(new."landAvailability");
  new."plannedCapacity"   := private.trimmed(new."plannedCapacity");
  new."rawMaterial"       := private.trimmed(new."rawMaterial");
  return new;
end $$;

create function private.trim_vendor() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new."vendorName"  := private.trimmed(new."vendorName");
  new."companyName" := private.trimmed(new."companyName");
  new.email         := private.trimmed(new.email);
  new.phone         := private.trimmed(new.phone);
  new.address       := private.trimmed(new.address);
  new."vendorType"  := private.trimmed(new."vendorType");
  return new;
end $$;

create trigger trim before insert or update on public.quotes  for each row execute function private.trim_quote();
create trigger trim before insert or update on public.vendors for each row execute function private.trim_vendor();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
