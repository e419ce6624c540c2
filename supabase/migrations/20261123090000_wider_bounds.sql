-- Wider bounds for what people write: a phone number with an extension, a long company name, an address of many lines.
-- Every bound admits all that the earlier one admitted, so entries saved by an older version of the site still arrive.
-- The bounds are those of schemas/forms/*.schema.json; a test compares them.

alter table public.quotes
  drop constraint "quotes_clientName_check",
  drop constraint "quotes_companyName_check",
  drop constraint "quotes_contactInfo_check",
  drop constraint "quotes_gstin_check",
  drop constraint "quotes_registeredAddress_check",
  drop constraint "quotes_plantLocation_check",
  drop constraint "quotes_landAvailability_check",
  drop constraint "quotes_plannedCapacity_check",
  drop constraint "quotes_rawMaterial_check",
  add constraint "quotes_clientName_check"        check (char_length("clientName") between 1 and 200),
  add constraint "quotes_companyName_check"       check (char_length("companyName") between 1 and 300),
  add constraint "quotes_contactInfo_check"       check (char_length("contactInfo") between 5 and 300),
  add constraint "quotes_gstin_check"             check (char_length(gstin) <= 60),
  add constraint "quotes_registeredAddress_check" check (char_length("registeredAddress") between 1 and 1000),
  add constraint "quotes_plantLocation_check"     check (char_length("plantLocation") between 1 and 500),
  add constraint "quotes_landAvailability_check"  check (char_length("landAvailability") between 1 and 500),
  add constraint "quotes_plannedCapacity_check"   check (char_length("plannedCapacity") between 1 and 300),
  add constraint "quotes_rawMaterial_check"       check (char_length("rawMaterial") between 1 and 500);

alter table public.vendors
  drop constraint "vendors_vendorName_check",
  drop constraint "vendors_companyName_check",
  drop constraint "vendors_phone_check",
  drop constraint "vendors_address_check",
  add constraint "vendors_vendorName_check"  check (char_length("vendorName") between 1 and 200),
  add constraint "vendors_companyName_check" check (char_length("companyName") between 1 and 300),
  -- Rejects words without a number. A text without Latin letters passes, because digits exist in many scripts.
  add constraint "vendors_phone_check"       check (char_length(phone) between 5 and 120 and phone ~ '[0-9]|^[^A-Za-z]*$'),
  add constraint "vendors_address_check"     check (char_length(address) between 1 and 1000);
