'use client'

import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { type DefaultValues, type FieldValues, type Path, type RegisterOptions, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Prepared, readAt } from '#lib/contracts/calls/to.ts'
import type { FieldMessage, Outcome } from '#lib/contracts/outcome.ts'
import { api } from './api.ts'
import { onCompare } from './compare-forms.ts'
import { withHandlers } from './field-handlers.ts'
import { focusFirstField } from './focus-field.ts'
import { keepTyped } from './keep-typed.ts'
import { asConflict, conflictOf, type Merge, wholeMerge } from './merge.ts'
import { isBare, showSaved } from './show-saved.ts'
import { storedValue } from './stored-value.ts'
import { useCall } from './use-call.ts'
import type { RunningCall } from './use-cancel-call.ts'
import { useEarlyInput } from './use-early-input.ts'
import { useKeptInput } from './use-kept-input.ts'
import { useRuleResolver } from './use-rule-resolver.ts'
import { useTidy } from './use-tidy.ts'
import { versionOf } from './version-of.ts'

/** A schema, and the call that takes what it reads or what is made of that; `sending` alone sees that they fit. */
type Sending<Input, Saved> = {
  schema: z.ZodMiniType<unknown, Input>
  call: Prepared<Saved>
  toBody(value: unknown): unknown
}

/**
 * What a form sends: what the contract's schema, the one the server reads, makes of its values goes with the call, which comes
 * without its body: `sending(roomEdit, to(editRoom, { id }, { version }))`. A form of two calls chooses between two of these.
 */
export function sending<Value, Input, Saved>(
  schema: z.ZodMiniType<Value, Input>,
  call: Prepared<Saved, Value>,
): Sending<Input, Saved>
export function sending<Value, Input, Saved, Body>(
  schema: z.ZodMiniType<Value, Input>,
  call: Prepared<Saved, Body>,
  toBody: (value: Value) => Body,
): Sending<Input, Saved>
export function sending<Input, Saved>(
  schema: z.ZodMiniType<unknown, Input>,
  call: Prepared<Saved>,
  toBody = (value: unknown): unknown => value,
): Sending<Input, Saved> {
  return { schema, call, toBody }
}

export type SaveOptions<Input extends FieldValues, Saved> = {
  send: Sending<Input, Saved>
  defaults: DefaultValues<Input>
  /** Form fields that show the messages of other field names of the server (several may share one). */
  shownAt?: Record<string, Path<Input>>
  /** Names the draft that survives a reload and a lost session, the call's path by default; null where nothing may be kept. */
  draft?: string | null
  /** How the form is merged with what someone else saved meanwhile; without it she is asked to overwrite or to read anew. */
  merge?: Merge<Input, Saved>
  onSaved: (body: Saved) => void
}

type Failure = Exclude<Outcome<unknown>, { kind: 'OK' | 'SESSION_ERROR' | 'INPUT_ERROR' }>

/**
 * A form that saves through the API. Field messages of the server land at their fields, the first one of each field wins and
 * gets the focus; every other failure is in `failure`, with what was typed untouched.
 */
export function useSave<Input extends FieldValues, Saved = unknown>(options: SaveOptions<Input, Saved>) {
  const { send: sent, defaults, shownAt, onSaved } = options
  const { schema, call } = sent
  const form = useForm<Input, unknown, FieldValues>({
    resolver: useRuleResolver(schema, shownAt),
    defaultValues: defaults,
    // Ours knows the composite fields too, and goes by the order on the page.
    shouldFocusError: false,
  })
  const { errors, isDirty } = form.formState
  const takeEarly = useEarlyInput(form)
  const tidy = useTidy(form)
  const { run, isRunning, key, reset } = useCall<Saved>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLeaving, startLeaving] = useTransition()
  const isSaved = useRef(false)
  useEffect(() => {
    if (!isLeaving) isSaved.current = false
  }, [isLeaving])
  const read = { version: call.version, values: defaults as Input }
  const kept = useKeptInput({ form, isDirty, read, name: options.draft === undefined ? call.path : options.draft })

  const showMessages = (messages: FieldMessage[]) => {
    const placed = messages.map(({ field, message }) => ({ name: nameOf(field), error: { type: 'server', message } }))
    const atFields = placed.flatMap(({ name, error }) => (name === null ? [] : [{ name, error }]))
    // Reverse order, so that the first message of a field is the one that stays (docs/api.md#message_id). The head has room for all.
    for (const { name, error } of atFields.reverse()) form.setError(name, error)
    const atHead = placed.filter(({ name }) => name === null)
    for (const [n, { error }] of atHead.entries()) form.setError(`root.server${n}`, error)
    focusFirstField(messages.map(({ field }) => shownAt?.[field ?? ''] ?? field ?? ''))
  }
  /** The form field that shows the messages of a field of the server; null where there is none. */
  const nameOf = (field: string | null): Path<Input> | null => {
    const name = field === null ? null : (shownAt?.[field] ?? field)
    return name !== null && name in form.getValues() ? (name as Path<Input>) : null
  }

  const send = async (value: unknown, version = kept.start.version) => {
    // What was saved is not saved again by an Enter that comes while the next page loads.
    if (isSaved.current) return
    setFailure(null)
    const outcome = await run({ ...call, version, body: sent.toBody(value) })
    if (outcome === null) return
    if (outcome.kind === 'OK') {
      isSaved.current = true
      kept.settle(versionOf(outcome.body))
      // It proceeds (spec section 8), and there is nothing of it to go on with for who wants that.
      if (isBare(outcome.body) && onSaved.length > 0) return showSaved()
      startLeaving(() => onSaved(outcome.body))
    } else if (outcome.kind === 'INPUT_ERROR') showMessages(outcome.messages)
    else if (outcome.kind !== 'SESSION_ERROR') setFailure(outcome)
  }

  const submitWith = (version?: number) =>
    form.handleSubmit(
      (value) => send(value, version),
      (refused) => focusFirstField(Object.keys(refused)),
    )

  /** As a save that came too late would be answered. */
  const compare = useEffectEvent(async () => {
    const outcome = await api(readAt<Saved>(call.path))
    if (outcome.kind === 'OK') setFailure(asConflict(outcome.body))
  })
  const canCompare = options.merge !== undefined && call.version !== undefined
  useEffect(() => (canCompare ? onCompare(call.path, compare) : undefined), [call.path, canCompare])

  const discard = () => {
    setFailure(null)
    kept.discard()
  }
  const takeMerge = (values: Input, version: number, theirs: Input) => {
    setFailure(null)
    kept.rebase({ version, values: theirs }, values)
  }

  return {
    form,
    /** Name, handlers and message of a field, for the kit's fields. */
    field: (name: Path<Input>, rules?: RegisterOptions<Input, Path<Input>>) => ({
      ...keepTyped(
        form.register(
          name,
          withHandlers(rules, {
            onLeave: async (target) => (isText(target) ? tidy(name) : undefined),
            onType: () => {
              // What leaving it had found; once it was sent, the form looks at every key by itself.
              if (!form.formState.isSubmitted) form.clearErrors(name)
            },
          }),
        ),
        (text) => takeEarly(name, text),
      ),
      ...storedValue(form.getValues(name)),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Sets values that no native control holds: periods, picked items. */
    set: (changes: Partial<Input>) => {
      const names = Object.keys(changes) as Path<Input>[]
      for (const name of names) form.setValue(name, changes[name] as Input[Path<Input>], { shouldDirty: true })
      // Together, and where their messages are shown: a file without its name yet, or one end of a period, is not right by itself.
      if (form.formState.isSubmitted) void form.trigger(names.flatMap((name) => [name, shownAt?.[name] ?? name]))
    },
    errors,
    submit: submitWith(),
    /** Saves over what someone else saved meanwhile: the version the conflict answered. */
    overwrite: (version: number) => submitWith(version)(),
    failure,
    /** What someone else saved meanwhile, where the form can be merged with it. */
    conflict: conflictOf({
      failure,
      merge: options.merge && wholeMerge(options.merge, schema),
      form,
      start: kept.start,
      path: call.path,
      take: takeMerge,
      submit: submitWith,
    }),
    dismiss: () => {
      setFailure(null)
      reset()
    },
    /** Until the page that follows is there. */
    isSaving: isRunning || isLeaving,
    /** The save that is under way. */
    call: { isRunning, key } satisfies RunningCall,
    isUnsaved: kept.isUnsaved,
    /** Input of before that was put back, until it is saved or given up. */
    restored: kept.restored,
    /** Gives up what is unsaved: the form holds what was read. */
    discard,
    /** Gives up what was put back, until `putBack`, which is null where nothing is to be had back. */
    giveUp: () => {
      setFailure(null)
      kept.giveUp()
    },
    putBack: kept.putBack,
  }
}

/** A secret is kept as it comes. */
const isText = (target: unknown): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'password')

export type Save = Pick<
  ReturnType<typeof useSave>,
  | 'errors'
  | 'submit'
  | 'overwrite'
  | 'failure'
  | 'conflict'
  | 'dismiss'
  | 'isSaving'
  | 'call'
  | 'isUnsaved'
  | 'restored'
  | 'discard'
  | 'giveUp'
  | 'putBack'
>
