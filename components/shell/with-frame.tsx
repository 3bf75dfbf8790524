'use client'

/** Draws nothing: what is given to it comes in the script of the frame around, and is no request of its own on every page. */
export const WithFrame = (_given: { parts: readonly object[] }) => null
