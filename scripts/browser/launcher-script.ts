type Launcher = {
  /** The browser; this and the folders relative to the folder of the script, so that the checkout may be moved. */
  program: string
  /** Folders of libraries that the machine may lack. */
  libraries: readonly string[]
}

/**
 * A shell script that starts a browser which was unpacked and not installed. It finds its libraries and its font without anything
 * in the environment of the tests, where other programs would find them too.
 */
export function launcherScript({ program, libraries }: Launcher): string {
  const folders = libraries.map((folder) => `$here/${folder}`).join(':')
  return [
    '#!/bin/sh',
    'here=$(cd "$(dirname "$0")" && pwd)',
    'export FONTCONFIG_FILE="$here/fonts.conf"',
    ...(folders ? [`export LD_LIBRARY_PATH="${folders}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`] : []),
    `exec "$here/${program}" "$@"`,
    '',
  ].join('\n')
}

/** Settings of fontconfig: the machine's where it has some, and one more folder of fonts. Without any font every text is 0 pixels wide. */
export function fontSettings(folder: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `  <dir prefix="relative">${folder}</dir>`,
    '  <cachedir prefix="xdg">fontconfig</cachedir>',
    '</fontconfig>',
    '',
  ].join('\n')
}
