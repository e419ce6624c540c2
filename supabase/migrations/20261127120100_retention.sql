-- Retention period of enquiries. Off until private.keep_enquiries() sets it:
--   select private.keep_enquiries(24);    -- months
--   select private.keep_enquiries(null);  -- without limit
-- The number belongs into content/site.json too, because the privacy page states it. In a hosted project pg_cron deletes
-- what is older once a day; the embedded database does so at its start and once a day.

create table private.retention_settings (
  only_row boolean primary key default true check (only_row),
  months   integer not null check (months between 1 and 240)
);
revoke all on table private.retention_settings from public, anon, authenticated, service_role;

-- Enquiries that are older than the retention period; none while it is off.
create view private.expired_enquiries as
  select enquiry.id
  from (
    select id, "createdAt" from public.quotes
    union all
    select id, "createdAt" from public.vendors
  ) as enquiry
  join private.retention_settings on enquiry."createdAt" < now() - make_interval(months => months);
revoke all on table private.expired_enquiries from public, anon, authenticated, service_role;

-- Deletes what has expired, with the records of its e-mails, and returns the number of enquiries.
create function private.delete_expired_enquiries() returns integer
  language sql security definer set search_path = '' as $$
  with expired as (select id from private.expired_enquiries),
       quote as (delete from public.quotes where id in (select id from expired) returning id),
       vendor as (delete from public.vendors where id in (select id from expired) returning id),
       notification as (delete from private.notifications where id in (select id from expired))
    select ((select count(*) from quote) + (select count(*) from vendor))::integer;
$$;

-- Sets the retention period in months, or ends it with null. Returns what follows from it.
create function private.keep_enquiries(months integer) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  expired integer;
  job constant text := 'delete expired enquiries';
begin
  delete from private.retention_settings;
  if keep_enquiries.months is null then
    begin
      perform cron.unschedule(job);
    exception when others then
      null;  -- there is no such job
    end;
    return 'Enquiries are kept without limit.';
  end if;
  insert into private.retention_settings (months) values (keep_enquiries.months);
  select count(*) into expired from private.expired_enquiries;
  begin
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule(job, '30 20 * * *', 'select private.delete_expired_enquiries()');
  exception when others then
    return format('Enquiries older than %s months are to be deleted, %s of them now. Without pg_cron (%s), nothing deletes them but "select private.delete_expired_enquiries()".',
                  keep_enquiries.months, expired, sqlerrm);
  end;
  return format('Enquiries are deleted %s months after they were received, every day at 20:30 UTC. The next run deletes %s.',
                keep_enquiries.months, expired);
end $$;

-- Returns the retention period in months, or null while it is off, so that it can be compared with the privacy page.
create function public.enquiry_retention() returns integer
  language sql stable security definer set search_path = '' as $$
  select months from private.retention_settings;
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function public.enquiry_retention() from public, anon, authenticated;
grant execute on function public.enquiry_retention() to service_role;
