-- A brake on floods, in the database so that no caller can walk round it. It counts stored enquiries per client
-- address first, then all together, over a sliding window, and answers the excess with PT429, which the data API
-- turns into HTTP 429. The detail carries the seconds to wait, because the API sends no Retry-After of its own and a
-- browser could not read it across origins.
--
-- The figures: 240 a minute for one address lets a hospital behind one router, or an outbox of 200 saved enquiries,
-- through at once; 2,400 a minute for everybody holds back a flood from many addresses. To change them on a running
-- project: update private.brake_settings set per_client = …, overall = …, span = …;
--
-- No address is ever written down. What is kept is a salted hash, in a table that is not even logged, until it has
-- left the window and the next enquiry, or private.forget_arrivals(), clears it away. A hosted project with pg_cron
-- can clear it on the minute:
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
    -- Two enquiries at once must not wait for each other over what both want gone.
    select ctid from private.arrivals
    where arrived_at <= now() - (select span from private.brake_settings)
    for update skip locked
  );
$$;

-- The address that the gateway saw, as a salted hash; null when the request names none. In a hosted project
-- Cloudflare writes cf-connecting-ip itself and overwrites what a caller put there; the first entry of x-forwarded-for
-- can be the caller's own invention, so it is the second choice. One IPv6 customer owns a whole /64.
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
  full_from timestamptz;  -- the arrival that has to leave the window before one more may come in
  stored    boolean;
begin
  select * into strict settings from private.brake_settings;
  caller := private.client_key(settings.salt);
  perform private.forget_arrivals();

  -- Enquiries that are being stored at this very moment are not seen: the count may be passed by as many as the data
  -- API has connections, which is cheaper than making everybody queue for one lock.
  select arrived_at into full_from from private.arrivals
    where client = caller and arrived_at > now() - settings.span
    order by arrived_at desc offset settings.per_client - 1 limit 1;
  if full_from is null then
    select arrived_at into full_from from private.arrivals
      where arrived_at > now() - settings.span
      order by arrived_at desc offset settings.overall - 1 limit 1;
  end if;

  if full_from is not null then
    -- A replay of a row that is already here adds nothing: let it meet its primary key and hear 409.
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

-- Triggers run in the order of their names: the brake before the trimming.
create trigger brake before insert on public.quotes  for each row execute function private.brake();
create trigger brake before insert on public.vendors for each row execute function private.brake();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
