-- Jobs that pg_cron runs, wherever it exists, and a repair of private.switch_on_notify().

-- Schedules the jobs and returns null, or the reason why they cannot be scheduled. Scheduling a job again replaces it.
-- Without pg_cron, an arrival is deleted by the first enquiry after its time, and an e-mail that fails is sent with the
-- next enquiry. After enabling pg_cron on a running project: select private.schedule_jobs();
create function private.schedule_jobs() returns text
  language plpgsql security definer set search_path = '' as $$
begin
  create extension if not exists pg_cron with schema pg_catalog;
  perform cron.schedule('forget arrivals', '*/5 * * * *', 'select private.forget_arrivals()');
  perform cron.schedule('notify', '* * * * *', 'select private.call_notify_if_pending()');
  return null;
exception when others then
  return sqlerrm;
end $$;

-- Switches notification on, or changes its address and secret. Enquiries received before the first call are not mailed.
create or replace function private.switch_on_notify(url text, secret text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  obstacle text;
begin
  -- The control file of pg_net names no schema, and the search path of this function is empty.
  if to_regnamespace('extensions') is null then create schema extensions; end if;
  create extension if not exists pg_net with schema extensions;
  insert into private.notify_settings (url, secret) values (switch_on_notify.url, switch_on_notify.secret)
    on conflict (only_row) do update set url = excluded.url, secret = excluded.secret;
  obstacle := private.schedule_jobs();
  if obstacle is not null then
    return format('Notification is on. Without pg_cron (%s), an e-mail that fails is sent with the next enquiry.', obstacle);
  end if;
  return 'Notification is on.';
end $$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;

do $$ begin perform private.schedule_jobs(); end $$;
