-- Who was mailed about a stop or its end is found by what the mail is about.
create index outbox_about_stop on outbox (split_part(dedupe_key, ':', 2)) where kind in ('publicationStopped', 'publicationReopened');

-- Words for a stop or a reopening that are ready when there is no time to find them, in both languages.
create table stop_templates (
  id uuid primary key,
  version integer not null default 1,
  used_for text not null check (used_for in ('stop', 'reopen')),
  title text not null check (char_length(title) between 1 and 60),
  title_en text not null default '' check (char_length(title_en) <= 60),
  body text not null check (char_length(body) between 1 and 480),
  body_en text not null default '' check (char_length(body_en) <= 480),
  created_at timestamptz not null default now(),
  created_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users on delete set null,
  constraint stop_templates_title_once unique (used_for, title)
);
create index stop_templates_created_by on stop_templates (created_by) where created_by is not null;
create index stop_templates_updated_by on stop_templates (updated_by) where updated_by is not null;

insert into stop_templates (id, used_for, title, title_en, body, body_en) values
  ('01980000-0000-7000-8000-000000000231', 'stop', '技術的な不具合', 'Technical fault',
    '技術的な不具合が見つかったため、公開を停止しました。原因を確認しています。',
    'Publication has been stopped because of a technical fault. The cause is being looked into.'),
  ('01980000-0000-7000-8000-000000000232', 'stop', '内容の確認', 'Content under review',
    '内容の確認が必要になったため、公開を停止しました。確認が終わり次第ご連絡します。',
    'Publication has been stopped because its content must be reviewed. You will be told as soon as the review is done.'),
  ('01980000-0000-7000-8000-000000000233', 'stop', '悪天候', 'Bad weather',
    '悪天候のため会場を閉じ、あわせて公開を停止しました。',
    'The site is closed because of bad weather, and publication has been stopped with it.'),
  ('01980000-0000-7000-8000-000000000234', 'stop', '権利者からの申し出', 'Request of a rights holder',
    '権利者からの申し出により、公開を停止しました。',
    'Publication has been stopped at the request of a rights holder.'),
  ('01980000-0000-7000-8000-000000000235', 'reopen', '不具合の修正', 'Fault repaired',
    '不具合を修正し、動作を確認しました。',
    'The fault has been repaired and everything was tested.'),
  ('01980000-0000-7000-8000-000000000236', 'reopen', '内容の確認が完了', 'Review finished',
    '内容を確認し、問題がないことを確かめました。',
    'The content has been reviewed and nothing stands against it.'),
  ('01980000-0000-7000-8000-000000000237', 'reopen', '天候の回復', 'Weather improved',
    '天候が回復し、会場が再開しました。',
    'The weather has improved and the site is open again.');
