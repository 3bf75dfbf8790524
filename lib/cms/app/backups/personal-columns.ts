/** Of a value, in the escaped text of COPY: what stands for it in the copy. Equal values have equal ones. */
export type Stand = (value: string, sign: (value: string) => string) => string

const unlessEmpty =
  (stand: Stand): Stand =>
  (value, sign) =>
    value === '' ? '' : stand(value, sign)

const address: Stand = (value, sign) => `person-${sign(value.toLowerCase())}@example.invalid`
const name: Stand = unlessEmpty((value, sign) => `人物 ${sign(value).slice(0, 8)}`)
const words: Stand = unlessEmpty((value, sign) => `記載 ${sign(value).slice(0, 8)}`)
const code: Stand = (value, sign) => sign(value)
/** Says nothing of a person. */
const same: Stand = (value) => value
const none: Stand = () => '\\N'
const file: Stand = unlessEmpty(
  (value, sign) => `file-${sign(value).slice(0, 8)}${/\.[a-z0-9]{1,8}$/i.exec(value)?.[0] ?? ''}`,
)

/** What an invitation is worded by: who invites is the one name in it (JSON in the text of COPY, which doubles backslashes). */
const nobodyInvites: Stand = (value) => value.replace(/("inviterName": )"(?:[^"\\]|\\\\.)*"/, '$1null')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What a mail is sent once for: a kind, then IDs; whatever else stands there is hidden. */
const dedupe: Stand = (value, sign) =>
  value
    .split(':')
    .map((part, place) => (place === 0 || UUID.test(part) ? part : sign(part)))
    .join(':')

/**
 * Every column that can hold words, of the tables a copy has: what stands for it where it says something of a person, `same` where it does not: what
 * visitors read, states, kinds, codes of things, sums of bytes. A new column is named by anonymise.test.ts until it stands here.
 */
export const COLUMNS: Record<string, Record<string, Stand>> = {
  // A team may be called by its head.
  access_sets: { name: words },
  address_checks: { url: same, outcome: same, redirects: same },
  app_notifications: { thumbnail_name: file, information_id: same, content: same, content_en: same },
  ar_anchors: { label: same, anchor_id: same },
  ar_events: {
    author: name,
    author_en: name,
    thumbnail_name: file,
    guide_image_name: file,
    title: same,
    title_en: same,
    explanatory_text: same,
    explanatory_text_en: same,
    deep_link: same,
  },
  ar_markers: { image_name: file, label: same, marker_id: same },
  ar_structures: { texture_name: file, object_name: file, label: same },
  audit: { before: none, after: none, action: same, target_kind: same, request_id: same },
  backups: { name: same },
  boundary_receipts: { open_type: same, boundary: same, status_before: same, status_after: same },
  copy_operations: { kind: same },
  delivery_reports: { report_id: same },
  doomed_objects: { object_key: same },
  expo_areas: {
    space_title: same,
    space_title_en: same,
    content_id: same,
    content_name: same,
    summary: same,
    summary_en: same,
  },
  external_transitions: { ex_trans_type: same, title: same, title_en: same, url: same },
  list_columns: { list: same, columns: same },
  ndsd_events: { name: same, name_en: same, info_type: same, texts: same, texts_en: same },
  ndsd_images: { file_name: file },
  notices: { content: same, content_en: same },
  outbox: {
    dedupe_key: dedupe,
    to_name: name,
    to_address: address,
    subject: words,
    body_text: words,
    body_html: words,
    message_id: code,
    last_error: none,
    action_url: none,
    wording: nobodyInvites,
    kind: same,
    language: same,
    state: same,
  },
  patterns: {
    author: name,
    author_en: name,
    title: same,
    title_en: same,
    event_name: same,
    event_name_en: same,
    content_id: same,
    content_name: same,
    explanatory_text: same,
    explanatory_text_en: same,
    deep_link: same,
    open_type: same,
  },
  publication_spans: { kind: same, status: same },
  rich_contents: { title: same, title_en: same, content_type: same, content_id: same },
  rooms: {
    author: name,
    author_en: name,
    thumbnail_name: file,
    space_title: same,
    space_title_en: same,
    room_class: same,
    room_type: same,
    facility_no: same,
    description: same,
    description_en: same,
  },
  schedule_entries: { open_type: same },
  schedule_operation_changes: { before: same, after: same },
  stop_templates: { body: words, body_en: words, used_for: same, title: same, title_en: same },
  stops: { reason: words, details: words },
  stored_objects: { file_name: file, object_key: same, purpose: same, content_type: same, sha256: same },
  tools: { file_name: file, tool_type: same, tool_version: same, download_link: same },
  transitions: { from_class: same, to_class: same, transition_type: same },
  unlogged_changes: { kind: same },
  uploads: {
    file_name: file,
    purpose: same,
    expected_sha256: same,
    object_key: same,
    store_ref: same,
    state: same,
    reason: same,
  },
  users: {
    email: address,
    user_name: name,
    nick_name: name,
    email_key: address,
    password_hash: none,
    login_status: same,
    language: same,
    terms_version: same,
    privacy_version: same,
    unwanted_mails: same,
    suspension_reason: words,
    handed_over: same,
  },
  venue_areas: { space_title: same, space_title_en: same, description: same, description_en: same },
  vip_users: { expo_id: code, memo: words },
  work_marks: { queue: same },
  work_owners: { queue: same },
}

/** Tables without which a copy works: keys to accounts, work on lists of people, what was said in the history; personal through and through. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'access_request_spaces',
  'access_requests',
  'audit_archive_files',
  'audit_archives',
  'email_changes',
  'idempotency_keys',
  'invitations',
  'jobs',
  'known_devices',
  'list_views',
  'machine_tokens',
  'many_change_files',
  'many_change_kept',
  'many_change_rows',
  'many_changes',
  'passkeys',
  'plans',
  'provider_links',
  'recovery_codes',
  'sheet_rows',
  'sheets',
  'space_template_files',
  'space_templates',
  'user_batch_people',
  'user_batches',
  'user_import_chunks',
  'user_import_problems',
  'user_import_rows',
  'user_imports',
])
