import { jstDay } from '#e2e/support/jst-day.ts'
import { filled, wordsOf } from '#e2e/support/words.ts'
import { alone, CREW, CREW_HOST, CREW_ROOM, crew, demandGiven, demandGone, demandRooms } from './contractor.ts'
import type { Hand } from './hand.ts'
import { button, dialogOf, findIn, heading, menuLink, pick, row } from './steps.ts'
import type { Walk } from './walk.ts'

const { en } = wordsOf
const { access, common, spaces, userBatches, userImports: imports, users } = en

const LEVEL = '5'
const SET = 'Builders of the hall'
const DAYS = 30

async function openUsers(hand: Hand): Promise<void> {
  await hand.click(menuLink(hand, en.screens.AC2110))
  await hand.sees(row(hand, '@'))
}

const pickRoom = (hand: Hand) =>
  pick(hand, users.choose_room, CREW_ROOM, (picker) => hand.click(picker.getByRole('checkbox').first()))

async function typeDay(hand: Hand, day: string): Promise<void> {
  await hand.click(hand.page.getByRole('spinbutton').first())
  await hand.write(day.replaceAll('-', ''))
}

/** The contractor's list, opened as a spreadsheet: a third column gets its heading and the level, which is filled down, and the file is saved. */
function withLevel({ work }: Hand): string {
  const level = common[`authority_${LEVEL}`]
  const [opened, chosen, filledDown, kept] = [2, 1, 3, 3]
  work.clicks += opened + chosen + filledDown
  work.looks += 1
  work.keys += `${users.authority}\n${level}\n`.length + kept
  return [`Name,E-mail,${users.authority}`, ...crew.map(({ name, email }) => `${name},${email},${level}`)].join('\r\n')
}

async function inviteByFile(hand: Hand): Promise<void> {
  const { page } = hand
  await openUsers(hand)
  await hand.click(page.getByRole('link', { name: imports.openImport }))
  await hand.sees(page.getByText(imports.orDrop))
  await hand.give(page.locator('input[type=file]'), 'builders.csv', withLevel(hand))
  const invite = button(hand, filled(imports.applyAll, { count: CREW }))
  await hand.sees(invite)
  await hand.click(invite)
  await hand.sees(dialogOf(hand))
  await hand.click(dialogOf(hand).getByRole('button', { name: `Invite ${CREW} people` }))
  await hand.sees(page.getByText(imports.state_applied, { exact: true }))
}

async function openSets(hand: Hand): Promise<void> {
  const { page } = hand
  await openUsers(hand)
  await hand.click(page.getByRole('link', { name: users.access, exact: true }).first())
  await hand.sees(heading(hand).filter({ hasText: access.title }))
  await hand.click(page.getByRole('link', { name: access.view_sets, exact: true }))
  await hand.sees(page.getByRole('link', { name: access.setCreate }))
}

async function giveBySet(hand: Hand): Promise<void> {
  const { page } = hand
  await openSets(hand)
  await hand.click(page.getByRole('link', { name: access.setCreate }))
  await hand.sees(page.getByRole('textbox', { name: access.setName }))
  await hand.type(page.getByRole('textbox', { name: access.setName }), SET)
  await hand.choose(page.getByRole('combobox', { name: users.authority }), LEVEL)
  await pickRoom(hand)
  await typeDay(hand, jstDay(DAYS))
  await pick(hand, access.setJoinTitle, CREW_HOST, async (picker) => {
    await hand.click(picker.getByRole('button', { name: common.pickAll }))
    await hand.sees(picker.getByText(filled(common.pickChosen, { count: CREW })))
  })
  await hand.sees(page.getByRole('region', { name: access.setEffect }).filter({ hasText: `and ${CREW - 3} more` }))
  await hand.click(button(hand, spaces.register))
  await hand.sees(heading(hand).filter({ hasText: SET }))
}

async function inviteByForm(hand: Hand): Promise<void> {
  const { page } = hand
  await openUsers(hand)
  await hand.click(page.getByRole('link', { name: users.invite, exact: true }))
  await hand.sees(page.getByRole('textbox', { name: users.name }))
  await hand.type(page.getByRole('textbox', { name: users.name }), alone.name)
  await hand.type(page.getByRole('textbox', { name: users.email }), alone.email)
  await hand.choose(page.getByRole('combobox', { name: users.authority }), LEVEL)
  await pickRoom(hand)
  await hand.click(button(hand, users.inviteVerb))
  await hand.sees(heading(hand).filter({ hasText: alone.name }))
  await hand.click(page.getByRole('link', { name: users.edit, exact: true }))
  await hand.sees(page.getByText(users.ends))
  await hand.click(page.getByRole('button', { name: /^Change the end date of/ }))
  await hand.sees(dialogOf(hand))
  await typeDay(hand, jstDay(DAYS))
  await hand.click(dialogOf(hand).getByRole('button', { name: access.endVerb, exact: true }))
  await hand.sees(page.getByText(access.ended))
}

/** 60 people of a contractor: a list of names and addresses; one room to a last day; its end before that day; their accounts. */
export const CONTRACTOR_WALKS: readonly Walk[] = [
  {
    name: `${CREW} people of a contractor invited and given a room to a last day`,
    now: async (hand) => {
      await inviteByFile(hand)
      await giveBySet(hand)
    },
    before: { one: inviteByForm, times: CREW, after: 'each by the forms' },
    proved: demandGiven,
  },
  {
    name: `The access of the ${CREW} people of the contractor ended at once`,
    now: async (hand) => {
      const { page } = hand
      await openSets(hand)
      await hand.click(page.getByRole('link', { name: SET }))
      await hand.sees(heading(hand).filter({ hasText: SET }))
      await hand.click(button(hand, access.setDelete))
      await hand.sees(dialogOf(hand))
      await hand.click(dialogOf(hand).getByRole('button', { name: access.setDelete }))
      await hand.sees(page.getByText(access.setDeleted))
    },
    before: {
      one: async (hand) => {
        await findIn(hand, en.screens.AC2110, alone.email)
        await hand.click(row(hand, alone.email).getByRole('link', { name: /^Edit/ }))
        const room = hand.page.getByRole('button', { name: filled(common.pickRemove, { name: CREW_ROOM }) })
        await hand.sees(room)
        await hand.click(room)
        await hand.click(button(hand, users.save))
        await hand.sees(heading(hand).filter({ hasText: alone.name }))
      },
      times: CREW,
      after: 'the room taken out by the form of each',
    },
    proved: (ground) => demandRooms(ground, false),
  },
  {
    name: `The accounts of the ${CREW} people of the contractor deleted`,
    now: async (hand) => {
      const { page } = hand
      await findIn(hand, en.screens.AC2110, CREW_HOST)
      await hand.click(page.getByRole('checkbox', { name: common.selectAll }))
      await hand.click(button(hand, filled(users.selectMatching, { count: CREW })))
      await hand.click(button(hand, users.delete))
      const verb = dialogOf(hand).getByRole('button', { name: filled(userBatches.verb_delete, { count: CREW }) })
      await hand.sees(verb)
      await hand.click(verb)
      await hand.sees(page.getByText(filled(userBatches.done_delete, { done: CREW, refused: 0 })))
      await hand.click(dialogOf(hand).getByRole('button', { name: common.close }))
    },
    before: {
      one: async (hand) => {
        await findIn(hand, en.screens.AC2110, alone.email)
        await hand.click(button(hand, filled(users.deleteOf, { name: alone.name })))
        await hand.sees(dialogOf(hand))
        await hand.click(dialogOf(hand).getByRole('button', { name: users.delete, exact: true }))
        await hand.sees(hand.page.getByText(filled(users.deleted, { name: alone.name })))
      },
      times: CREW,
      after: 'each from its row',
    },
    proved: demandGone,
  },
]
