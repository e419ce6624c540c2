-- Limits per hour and per day beside those per minute: 240 a minute per address would be 345,600 rows and e-mails a day.
-- To change them on a running project:
--   update private.brake_settings set per_client_hour = …, per_client_day = …, overall_hour = …, overall_day = …;
--
-- A salted hash of the address is kept for a day now, with the time of each enquiry, and still no address.

alter table private.brake_settings
  add column per_client_hour integer not null default 300 check (per_client_hour > 0),
  add column per_client_day  integer not null default 600 check (per_client_day > 0),
  add column overall_hour    integer not null default 3000 check (overall_hour > 0),
  add column overall_day     integer not null default 6000 check (overall_day > 0);

create or replace function private.forget_arrivals() returns void
  language sql security definer set search_path = '' as $$
  delete from private.arrivals where ctid in (
    -- Concurrent enquiries must not wait for each other's deletes.
    select ctid from private.arrivals
    where arrived_at <= now() - interval '1 day'
    for update skip locked
  );
$$;

-- Returns when the next enquiry is accepted, or null when it is accepted now. A limit of n is reached when the n latest
-- arrivals are within its period; then the oldest of them must leave the period first.
create function private.accepted_from(caller text, settings private.brake_settings) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select max(freed_at) from (
    select (
      select arrived_at + period from private.arrivals
      where client = caller and arrived_at > now() - period
      order by arrived_at desc offset ceiling - 1 limit 1
    ) as freed_at
    from (values
      (settings.span, settings.per_client),
      (interval '1 hour', settings.per_client_hour),
      (interval '1 day', settings.per_client_day)
    ) as of_client (period, ceiling)
    union all
    select (
      select arrived_at + period from private.arrivals
      where arrived_at > now() - period
      order by arrived_at desc offset ceiling - 1 limit 1
    )
    from (values
      (settings.span, settings.overall),
      (interval '1 hour', settings.overall_hour),
      (interval '1 day', settings.overall_day)
    ) as of_all (period, ceiling)
  ) as reached;
$$;

create or replace function private.brake() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  settings      private.brake_settings;
  caller        text;
  accepted_from timestamptz;
  stored        boolean;
begin
  select * into strict settings from private.brake_settings;
  caller := private.client_key(settings.salt);
  perform private.forget_arrivals();

  -- Concurrent inserts are not visible yet, so the count can exceed the limit by the number of connections. A lock would
  -- serialize all inserts.
  accepted_from := private.accepted_from(caller, settings);
  if accepted_from is not null then
    -- A replay of a stored row adds nothing, so it continues to its primary key and returns 409.
    execute format('select exists (select from %I.%I where id = $1)', tg_table_schema, tg_table_name)
      into stored using new.id;
    if not stored then
      raise sqlstate 'PT429' using
        message = 'Too many enquiries in a short time',
        -- At most a quarter of an hour: the limits may be raised meanwhile, and a refused attempt costs little.
        detail = format('Retry after %s seconds.',
                        least(900, greatest(1, ceil(extract(epoch from accepted_from - now()))))),
        hint = 'Nothing was stored. Send it again after the time given.';
    end if;
    return new;
  end if;

  insert into private.arrivals (client) values (caller);
  return new;
end $$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
