-- Erasure of one enquiry on request. Only the service role may call it, as `npm run erase` does.

-- Deletes an enquiry and the record of its e-mail. Returns whether there was one, and when its e-mail was sent.
create function public.erase_enquiry(enquiry uuid) returns json
  language plpgsql security definer set search_path = '' as $$
declare
  erased  integer;
  mailed  timestamptz;
begin
  with quote as (delete from public.quotes where id = enquiry returning id),
       vendor as (delete from public.vendors where id = enquiry returning id)
    select (select count(*) from quote) + (select count(*) from vendor) into erased;
  delete from private.notifications where id = enquiry returning notified_at into mailed;
  return json_build_object('isErased', erased > 0, 'mailedAt', mailed);
end $$;

revoke all on function public.erase_enquiry(uuid) from public, anon, authenticated;
grant execute on function public.erase_enquiry(uuid) to service_role;
