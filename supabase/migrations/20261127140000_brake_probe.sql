-- The check of a deployed site can see that the flood brake runs: an insert with the nil id, which no submission has, gets
-- the brake's own answer. Without the trigger, the table would answer.
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

  if new.id = '00000000-0000-0000-0000-000000000000' then
    raise sqlstate 'PT400' using message = 'The flood brake runs. Nothing was stored';
  end if;

  insert into private.arrivals (client) values (caller);
  return new;
end $$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
