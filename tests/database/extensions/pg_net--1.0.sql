create schema net;
create table net.calls (url text, headers jsonb);
create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
  language sql as $$ insert into net.calls values (url, headers) returning 1 $$;
