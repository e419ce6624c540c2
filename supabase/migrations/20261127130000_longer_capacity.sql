-- Room for the basis of a planned capacity: figure, inputs, address of the calculation and questions, on lines of their own.
-- The bound admits all that the earlier one admitted, so entries saved by an older version of the site still arrive.
-- It is that of schemas/forms/quote.schema.json; a test compares them.

alter table public.quotes
  drop constraint "quotes_plannedCapacity_check",
  add constraint "quotes_plannedCapacity_check" check (char_length("plannedCapacity") between 1 and 1000);
