-- Rate limit in the database, which no caller can bypass. It counts stored enquiries in a sliding window, per client
-- address and in total, and rejects the excess with PT429, which the data API returns as HTTP 429. The detail holds the
-- seconds to wait, because the API sends no Retry-After and browsers could not read it across origins.
--
-- 240 a minute per address admit a hospital behind one router, or an outbox of 200 saved enquiries; 2,400 a minute in
-- total limit a flood from many addresses. To change them on a running project:
--   update private.brake_settings set per_client = …, overall = …, span = …;
--
-- No address is stored. An unlogged table holds a salted hash until it has left the window and the next enquiry, or
-- private.forget_arrivals(), deletes it. A hosted project with pg_cron can delete it every minute:
--   select cron.schedule('forget arrivals', '* * * * *', 'select private.forget_arrivals()');

create table private.brake_settings (
  only_row   boolean primary key default true check (only_row),
  span       interval not null default '1 minute' check (span between '1 second' and '10 minutes'),
  per_client integer not null default 240 check (per_client > 0),
  overall    integer not null default 2400 check (overall > 0),
  salt       text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.brake_settings default values;

create unlogged table private.arrivals (
  client     text,
  arrived_at timestamptz not null default now()
);
create index arrivals_client_idx on private.arrivals (client, arrived_at);
create index arrivals_arrived_at_idx on private.arrivals (arrived_at);

revoke all on all tables in schema private from public, anon, authenticated, service_role;

create function private.forget_arrivals() returns void
  language sql security definer set search_path = '' as $$
  delete from private.arrivals where ctid in (
    -- Concurrent enquiries must not wait for each other's deletes.
    select ctid from private.arrivals
    where arrived_at <= now() - (select span from private.brake_settings)
    for update skip locked
  );
$$;

-- Returns a salted hash of the client address, or null when the request has none. In a hosted project Cloudflare
-- overwrites cf-connecting-ip; a caller can forge the first entry of x-forwarded-for, so that is only the fallback. One
-- IPv6 customer owns a whole /64.
create function private.client_key(salt text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  written text := btrim(split_part(coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for'), ',', 1));
  address inet;
begin
  address := regexp_replace(written, '^::ffff:(?=[0-9]+[.])', '', 'i')::inet;
  if family(address) = 6 then
    address := network(set_masklen(address, 64));
  end if;
  return encode(sha256(convert_to(salt || ' ' || address::text, 'UTF8')), 'hex');
exception
  when invalid_text_representation then return null;
end $$;

create function private.brake() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  settings  private.brake_settings;
  caller    text;
  full_from timestamptz;  -- the arrival that must leave the window before the next row is accepted
  stored    boolean;
begin
  select * into strict settings from private.brake_settings;
  caller := private.client_key(settings.salt);
  perform private.forget_arrivals();

  -- Concurrent inserts are not visible yet, so the count can exceed the limit by the number of connections. A lock would
  -- serialize all inserts.
  select arrived_at into full_from from private.arrivals
    where client = caller and arrived_at > now() - settings.span
    order by arrived_at desc offset settings.per_client - 1 limit 1;
  if full_from is null then
    select arrived_at into full_from from private.arrivals
      where arrived_at > now() - settings.span
      order by arrived_at desc offset settings.overall - 1 limit 1;
  end if;

  if full_from is not null then
    -- A replay of a stored row adds nothing, so it continues to its primary key and returns 409.
    execute format('select exists (select from %I.%I where id = $1)', tg_table_schema, tg_table_name)
      into stored using new.id;
    if not stored then
      raise sqlstate 'PT429' using
        message = 'Too many enquiries in a short time',
        detail = format('Retry after %s seconds.',
                        greatest(1, ceil(extract(epoch from full_from + settings.span - now())))),
        hint = 'Nothing was stored. Send it again after the time given.';
    end if;
    return new;
  end if;

  insert into private.arrivals (client) values (caller);
  return new;
end $$;

-- Triggers run in the order of their names: brake before trim.
create trigger brake before insert on public.quotes  for each row execute function private.brake();
create trigger brake before insert on public.vendors for each row execute function private.brake();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
