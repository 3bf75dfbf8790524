-- The order by name in which the command palette shows people and patterns: a keyword that most rows hold sorts none of them.
create index users_name on users (user_name, id);
create index patterns_title on patterns (title, id);
