-- The link for someone who is registered and has no account at the OpenID provider yet: it links one, and registers nobody.
alter table invitations add column for_link boolean not null default false;
