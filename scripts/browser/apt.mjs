/** Options of apt-get that bound its waiting: for a dead server, and for another apt. */
export const patience = [
  '-q',
  '-o=Acquire::Retries=0',
  '-o=Acquire::http::Timeout=15',
  '-o=Acquire::https::Timeout=15',
  '-o=DPkg::Lock::Timeout=120',
]
