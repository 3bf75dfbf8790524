-- The invited in the order of their creation too, without reading everyone of them.
drop index users_invited;
create index users_invited on users (updated_at desc, id desc) include (created_at) where login_status = 'invited';
