-- Notification of a person about each new enquiry. A trigger calls the Edge Function "notify" through pg_net; the function
-- claims what has not been mailed, sends one e-mail for each and marks it. Off until private.switch_on_notify() is called.
--
-- pg_net does not retry, so the claim covers every enquiry that is not marked, whichever call comes next; with pg_cron a
-- call is also made every minute while something is not marked. An enquiry can be mailed twice only if the function dies
-- between sending and marking; both e-mails then carry the same Message-ID.

create table private.notify_settings (
  only_row boolean primary key default true check (only_row),
  url      text not null,
  secret   text not null,
  since    timestamptz not null default now()  -- older enquiries are not mailed
);

create table private.notifications (
  id            uuid primary key,
  attempts      integer not null default 0,
  claimed_until timestamptz not null default '-infinity',
  notified_at   timestamptz,
  last_error    text
);

revoke all on table private.notify_settings, private.notifications from public, anon, authenticated, service_role;

-- Enquiries that are not mailed yet.
create view private.pending_notifications as
  select enquiry.kind, enquiry.id, enquiry."createdAt", enquiry.answers,
         coalesce(claimed_until, '-infinity') as claimed_until
  from (
    select 'quote' as kind, id, "createdAt", to_json(quotes) as answers from public.quotes
    union all
    select 'vendor', id, "createdAt", to_json(vendors) from public.vendors
  ) as enquiry
  join private.notify_settings on enquiry."createdAt" >= since
  left join private.notifications using (id)
  where notified_at is null;
revoke all on table private.pending_notifications from public, anon, authenticated, service_role;

-- Calls the function, and does nothing while it is switched off or pg_net is missing. Never raises: an enquiry is worth
-- more than its e-mail.
create function private.call_notify() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  settings private.notify_settings;
begin
  select * into settings from private.notify_settings;
  if settings.url is null then return; end if;
  perform net.http_post(
    url := settings.url,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || settings.secret),
    timeout_milliseconds := 30000
  );
exception when others then
  raise warning 'The function notify could not be called: %', sqlerrm;
end $$;

create function private.notify_about_enquiry() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.call_notify();
  return null;
end $$;

-- Triggers of one event run in the order of their names, after brake and trim, which are row triggers before the insert.
create trigger notify after insert on public.quotes  for each statement execute function private.notify_about_enquiry();
create trigger notify after insert on public.vendors for each statement execute function private.notify_about_enquiry();

create function private.call_notify_if_pending() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.pending_notifications where claimed_until < now()) then
    perform private.call_notify();
  end if;
end $$;

-- Switches notification on, or changes its address and secret. Enquiries received before the first call are not mailed.
create function private.switch_on_notify(url text, secret text) returns text
  language plpgsql security definer set search_path = '' as $$
begin
  create extension if not exists pg_net;
  insert into private.notify_settings (url, secret) values (switch_on_notify.url, switch_on_notify.secret)
    on conflict (only_row) do update set url = excluded.url, secret = excluded.secret;
  begin
    create extension if not exists pg_cron;
    perform cron.schedule('notify', '* * * * *', 'select private.call_notify_if_pending()');
  exception when others then
    return format('Notification is on. Without pg_cron (%s), an e-mail that fails is sent with the next enquiry.', sqlerrm);
  end;
  return 'Notification is on.';
end $$;

-- ── For the function, with the service role. A claim lasts five minutes; FOR UPDATE SKIP LOCKED and the condition on the
-- claim keep two concurrent calls from the same enquiry.

create function public.claim_notifications(max_count integer)
  returns table (kind text, id uuid, "createdAt" timestamptz, answers json, attempts integer)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  insert into private.notifications (id)
    select pending.id from private.pending_notifications as pending
    on conflict do nothing;
  return query
    with claimed as (
      update private.notifications as notification
        set claimed_until = now() + interval '5 minutes', attempts = notification.attempts + 1
        where notification.id in (
          select candidate.id
          from private.notifications as candidate
          join private.pending_notifications as pending on pending.id = candidate.id
          where candidate.notified_at is null and candidate.claimed_until < now()
          order by pending."createdAt", candidate.id
          limit claim_notifications.max_count
          for update of candidate skip locked
        )
        returning notification.id, notification.attempts
    )
    select pending.kind, pending.id, pending."createdAt", pending.answers, claimed.attempts
    from claimed join private.pending_notifications as pending on pending.id = claimed.id
    order by pending."createdAt", pending.id;
end $$;

create function public.mark_notified(enquiry uuid) returns void
  language sql security definer set search_path = '' as $$
  update private.notifications set notified_at = now(), last_error = null where id = enquiry;
$$;

-- Releases an enquiry whose e-mail failed. The next attempt is after 1, 2, 4 … minutes, at most an hour.
create function public.release_notification(enquiry uuid, error text) returns void
  language sql security definer set search_path = '' as $$
  update private.notifications
    set claimed_until = now() + least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 10) - 1)),
        last_error = left(error, 1000)
    where id = enquiry and notified_at is null;
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function public.claim_notifications(integer), public.mark_notified(uuid),
  public.release_notification(uuid, text) from public, anon, authenticated;
grant execute on function public.claim_notifications(integer), public.mark_notified(uuid),
  public.release_notification(uuid, text) to service_role;
