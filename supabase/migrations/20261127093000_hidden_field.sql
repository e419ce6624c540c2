-- A field of both forms that neither people nor screen readers meet. What is in it was written by a program, so the row is
-- marked. It is accepted all the same, because a browser extension could fill the field for a person.
--
-- The site sends the column only when the field is filled: earlier versions of the site and of these tables work with it.

alter table public.quotes  add column "hiddenField" text not null default '';
alter table public.vendors add column "hiddenField" text not null default '';
grant insert ("hiddenField") on public.quotes, public.vendors to anon;

-- Cuts the text instead of refusing it.
create function private.cut_hidden_field() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new."hiddenField" := left(private.trimmed(coalesce(new."hiddenField", '')), 200);
  return new;
end $$;
create trigger cut_hidden_field before insert or update on public.quotes
  for each row execute function private.cut_hidden_field();
create trigger cut_hidden_field before insert or update on public.vendors
  for each row execute function private.cut_hidden_field();

revoke all on all functions in schema private from public, anon, authenticated, service_role;
