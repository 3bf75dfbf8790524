#!/usr/bin/env bash
# Starts a throw-away S3 server, Ceph's radosgw, as its packages come: start-radosgw.sh FOLDER PORT. Needs no root and nothing of
# the machine's own configuration. Its processes are in FOLDER/pids. Keys CONSOLEKEY / consolesecret, everything in memory.
set -euo pipefail
folder=$1 port=$2
monitor=$((port + 1)) monitor2=$((port + 2))
rm -rf "$folder"
mkdir -p "$folder"/{mon,osd,rgw,run,log}
# A socket's path may have about 100 characters.
run=$(mktemp -d)
echo "$run" > "$folder/run-folder"
fsid=$(cat /proc/sys/kernel/random/uuid) osd=$(cat /proc/sys/kernel/random/uuid)
# One monitor and one store without a manager; the pools are made with a single group each, since the defaults take 15 seconds.
cat > "$folder/ceph.conf" <<CONF
[global]
fsid = $fsid
mon host = [v2:127.0.0.1:$monitor2,v1:127.0.0.1:$monitor]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = $folder/keyring
auth allow insecure global id reclaim = true
run dir = $run
admin socket = $run/\$name.asok
pid file = $run/\$name.pid
log file = $folder/log/\$name.log
crash dir = $run
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
paxos propose interval = 0.05
paxos min wait = 0.01
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 2000
mon data avail crit = 1
mon data avail warn = 2
osd objectstore = memstore
memstore device bytes = 4294967296
osd memory target = 939524096
osd op num shards = 2
osd op num threads per shard = 1
rgw thread pool size = 32
CONF
export CEPH_CONF=$folder/ceph.conf
quiet() { "$@" >> "$folder/log/start.out" 2>&1; }
spawn() {
  setsid "$@" > "$folder/log/$(basename "$1").out" 2>&1 &
  echo $! >> "$folder/pids"
}
: > "$folder/pids"
quiet ceph-authtool --create-keyring "$folder/keyring" --gen-key -n mon. --cap mon 'allow *'
quiet ceph-authtool "$folder/keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
quiet ceph-authtool "$folder/keyring" --gen-key -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *'
quiet monmaptool --create --fsid "$fsid" --addv a "[v2:127.0.0.1:$monitor2,v1:127.0.0.1:$monitor]" "$folder/monmap"
quiet ceph-mon -i a --mkfs --mon-data "$folder/mon" --monmap "$folder/monmap" --keyring "$folder/keyring"
spawn ceph-mon -i a --mon-data "$folder/mon" -f
quiet timeout 60 ceph osd new "$osd"
quiet ceph-osd -i 0 --osd-data "$folder/osd" --osd-uuid "$osd" --mkfs
spawn ceph-osd -i 0 --osd-data "$folder/osd" -f
for _ in $(seq 100); do
  if ceph osd stat 2>> "$folder/log/start.out" | grep -q '1 up'; then break; fi
  sleep 0.3
done
spawn radosgw -n client.admin --rgw-data "$folder/rgw" --rgw-frontends "beast endpoint=127.0.0.1:$port" -f
for _ in $(seq 120); do
  if curl -sf -o "$folder/probe" "http://127.0.0.1:$port/"; then
    quiet radosgw-admin user create --uid=console --display-name=console --access-key=CONSOLEKEY --secret=consolesecret
    exit 0
  fi
  sleep 0.5
done
echo "radosgw does not answer; its words are in $folder/log" >&2
exit 1
