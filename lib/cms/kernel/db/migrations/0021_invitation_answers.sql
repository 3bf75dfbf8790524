-- Whoever invites may ask to be told by mail when the person accepts.
alter table invitations add column notify_inviter boolean not null default false;

-- Which versions of the texts a person agreed to (lib/contracts/legal-texts.ts). Null: before the texts had versions.
alter table users add column terms_version text;
alter table users add column privacy_version text;
