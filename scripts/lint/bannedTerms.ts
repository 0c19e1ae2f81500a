/** Terms that a reader of this field would not expect, for the rules of `language.ts`. */

/** Banned in every identifier, as consecutive camelCase words: 'give back' matches `giveBack` and `GiveBackScope`. */
export const bannedInIdentifiers: readonly string[] = [
  // People
  'anybody',
  'everybody',
  'nobody',
  'somebody',
  'someone',
  'whoever',
  // Machines and flows
  'came back',
  'come back',
  'fetch while here',
  'hand over',
  'hear machines',
  'is unheard',
  'item asked',
  'keep tick',
  'keep way',
  'keep wish',
  'leave for',
  'once worked on',
  'patience',
  'quantity asked',
  'unheard',
  'want home',
  'why in vain',
  // Journal and inspector
  'condense',
  'copy what happened',
  'graft',
  'is of this shape',
  'learn outdated',
  'let go',
  // Interface
  'from first need',
  'heard alone',
  'near part',
  // Server
  'carry order',
  'draw by lot',
  'drawing hand',
  'give back',
  'keep tidy',
  'kept secret',
  'plentiful size',
  'staff log',
  'write down',
  // Tests
  'suffering',
  'walkway',
  'wanderer',
];

/** Banned as names of variables, parameters, functions, types and members; ambiguous as parts of longer names. */
export const bannedAsNames: readonly string[] = ['bell', 'doors', 'gone', 'rooms', 'told', 'wish'];

/** Banned in comments, as whole words. */
export const bannedInComments: readonly string[] = [
  'as it is',
  'as it stands',
  'as it was',
  'became of',
  'becomes of',
  'is had',
  'nobody',
  'of their own',
  'somebody',
  'stands in its place',
  'whoever',
];
