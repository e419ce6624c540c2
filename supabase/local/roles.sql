-- Creates the roles of the data API, with the attributes that they have in a hosted Supabase project. The API logs in as
-- authenticator, which has no permissions of its own, and takes the role of each request.
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator nologin noinherit;  -- logs in with a password in a hosted project only
    grant anon, authenticated, service_role to authenticator;
  end if;
end $$;
