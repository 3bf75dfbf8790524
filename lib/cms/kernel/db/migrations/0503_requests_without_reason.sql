-- Asked for by one click, on the page of what is not found, a space is asked for without a reason (docs/decisions/0460): few rows, so the new check is looked at once.
alter table access_requests drop constraint access_requests_reason_check;
alter table access_requests add constraint access_requests_reason_check check (char_length(reason) <= 500);
