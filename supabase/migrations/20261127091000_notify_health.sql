-- Notification that can be watched, and one e-mail for many enquiries.
--
-- Above 20 enquiries in a minute, the further ones of that minute share a digest, at most one e-mail a minute. Whether an
-- enquiry belongs to a digest is decided when it is first seen, so a later attempt does not change it. Digests need the
-- function "notify" of this version or later: deploy it after this migration.

alter table private.notifications
  add column in_digest boolean not null default false,
  add column failed_at timestamptz;  -- of last_error, which stays when a later attempt succeeds

alter table private.notify_settings
  add column digest_above integer not null default 20 check (digest_above > 0),
  add column digest_at timestamptz not null default '-infinity';  -- when a digest was claimed last

-- Whether more enquiries than get their own e-mail were received in the minute up to this time.
create function private.belongs_to_digest(received timestamptz) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from (select "createdAt" from public.quotes union all select "createdAt" from public.vendors) as enquiry
    where "createdAt" > received - interval '1 minute' and "createdAt" <= received
    offset (select digest_above from private.notify_settings) limit 1
  );
$$;

create function private.register_pending() returns void
  language sql security definer set search_path = '' as $$
  insert into private.notifications (id, in_digest)
    select pending.id, private.belongs_to_digest(pending."createdAt")
    from private.pending_notifications as pending
    where not exists (select from private.notifications as known where known.id = pending.id)
    on conflict do nothing;
$$;

-- Claims the oldest pending enquiries for five minutes and returns them. FOR UPDATE SKIP LOCKED and the condition on the
-- claim keep two concurrent calls from the same enquiry.
create function private.claim_pending(for_digest boolean, max_count integer)
  returns table (kind text, id uuid, "createdAt" timestamptz, answers json, attempts integer)
  language sql security definer set search_path = '' as $$
  with claimed as (
    update private.notifications as notification
      set claimed_until = now() + interval '5 minutes', attempts = notification.attempts + 1
      where notification.id in (
        select candidate.id
        from private.notifications as candidate
        join private.pending_notifications as pending on pending.id = candidate.id
        where candidate.notified_at is null and candidate.claimed_until < now() and candidate.in_digest = for_digest
        order by pending."createdAt", candidate.id
        limit max_count
        for update of candidate skip locked
      )
      returning notification.id, notification.attempts
  )
  select pending.kind, pending.id, pending."createdAt", pending.answers, claimed.attempts
  from claimed join private.pending_notifications as pending on pending.id = claimed.id
  order by pending."createdAt", pending.id;
$$;

create or replace function public.claim_notifications(max_count integer)
  returns table (kind text, id uuid, "createdAt" timestamptz, answers json, attempts integer)
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.register_pending();
  return query select * from private.claim_pending(false, max_count);
end $$;

-- Claims the enquiries of the next digest. Returns none for a minute after the last digest, and until the first enquiry
-- has waited a minute, so that a digest gathers what arrives meanwhile.
create function public.claim_digest(max_count integer)
  returns table (kind text, id uuid, "createdAt" timestamptz, answers json, attempts integer)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.register_pending();
  -- A concurrent call waits here for the row, and then finds a digest that was claimed just now.
  update private.notify_settings set digest_at = now()
    where claim_digest.max_count > 0 and digest_at <= now() - interval '1 minute' and exists (
      select from private.notifications as notification
      join private.pending_notifications as pending using (id)
      where in_digest and notification.claimed_until < now() and pending."createdAt" <= now() - interval '1 minute'
    );
  if found then
    return query select * from private.claim_pending(true, max_count);
  end if;
end $$;

create function public.mark_all_notified(enquiries uuid[]) returns void
  language sql security definer set search_path = '' as $$
  update private.notifications set notified_at = now() where id = any(enquiries);
$$;

-- Releases enquiries whose e-mail failed. The next attempt is after 1, 2, 4 … minutes, at most an hour.
create function public.release_notifications(enquiries uuid[], error text) returns void
  language sql security definer set search_path = '' as $$
  update private.notifications
    set claimed_until = now() + least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 10) - 1)),
        last_error = left(error, 1000), failed_at = now()
    where id = any(enquiries) and notified_at is null;
$$;

-- The earlier version of the function "notify" calls these until it is deployed again.
create or replace function public.mark_notified(enquiry uuid) returns void
  language sql security definer set search_path = '' as $$
  select public.mark_all_notified(array[enquiry]);
$$;
create or replace function public.release_notification(enquiry uuid, error text) returns void
  language sql security definer set search_path = '' as $$
  select public.release_notifications(array[enquiry], error);
$$;

-- State of the notification for "npm run doctor -- --operations". Names no answers of an enquiry.
create function public.notify_health() returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  jobs json := '[]';
  oldest record;
  failed record;
begin
  if to_regclass('cron.job') is not null then
    execute 'select coalesce(json_agg(jobname order by jobname), ''[]'') from cron.job where active and jobname is not null'
      into jobs;
  end if;
  select pending."createdAt" as received, pending.answers ->> 'reference' as reference,
         coalesce(notification.attempts, 0) as attempts
    into oldest
    from private.pending_notifications as pending
    left join private.notifications as notification using (id)
    order by pending."createdAt" limit 1;
  select last_error, failed_at into failed from private.notifications
    where last_error is not null order by failed_at desc nulls last limit 1;
  return json_build_object(
    'isOn', exists (select from private.notify_settings),
    'unmailed', (select count(*) from private.pending_notifications),
    'oldestUnmailed', oldest.received,
    'oldestReference', oldest.reference,
    'attempts', oldest.attempts,
    'lastSuccess', (select max(notified_at) from private.notifications),
    'lastError', failed.last_error,
    'lastErrorAt', failed.failed_at,
    'jobs', jobs,
    'now', now()
  );
end $$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function public.claim_digest(integer), public.mark_all_notified(uuid[]),
  public.release_notifications(uuid[], text), public.notify_health() from public, anon, authenticated;
grant execute on function public.claim_digest(integer), public.mark_all_notified(uuid[]),
  public.release_notifications(uuid[], text), public.notify_health() to service_role;
