-- A pair of characters says all that the two say alone: what is looked for by pairs goes past the long lists of single characters.
create function sought_grams(content text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct substr(lower(content), start, length)), '{}')
    from generate_series(1, char_length(content)) as start, generate_series(1, 2) as length
    where start + length - 1 <= char_length(content) and substr(content, start, length) !~ '\s'
      and (length = 2 or substr(' ' || content || ' ', start, 1) ~ '\s' and substr(content || ' ', start + 1, 1) ~ '\s')
  );
-- Ads of the palette that begin with a text come before those that hold it somewhere.
create index ad_name_idx on ad (lower(name)) where deleted_at is null;
