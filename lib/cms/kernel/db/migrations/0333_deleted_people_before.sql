-- Those who were deleted before; reads the whole history once, and nobody waits for it but who deletes a person.
insert into deleted_people (id, deleted_at)
select target_id, max(at) from audit
where target_kind = 'user' and (action = 'user.deleted' or (action = 'user.invitationRevoked' and before ? 'importId'))
  and not exists (select from users where users.id = audit.target_id)
group by target_id
on conflict do nothing;
