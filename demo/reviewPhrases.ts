/** Text fragments of demo reviews. Openings depend on the rating band, bodies also on the kind of product. */
export type ProductKind = 'clothing' | 'footwear' | 'accessories';
export type RatingBand = 'loved' | 'liked' | 'mixed' | 'disappointed';

export const openings: Record<RatingBand, readonly string[]> = {
  loved: [
    'Better in the hand than on the screen.',
    'Bought it for one evening and have hardly taken it off since.',
    'My second one from this brand and it will not be the last.',
    'I hesitated over the price for a week. I should not have.',
    'Three strangers have asked me where it is from.',
    'Exactly what I had been looking for, down to the colour.',
    '',
  ],
  liked: [
    'Very nearly perfect.',
    'Good quality for what it costs.',
    'Does what I wanted it to.',
    'I was unsure about the colour, but it grew on me quickly.',
    'Arrived two days early, well packed.',
    '',
  ],
  mixed: [
    'It is fine, and I kept it, but I expected more.',
    'Nice to look at, a little less nice to live with.',
    'The idea is better than the finish.',
    'Good, though not for this price.',
  ],
  disappointed: [
    'Sadly this one went back.',
    'I wanted to like it.',
    'Not what the pictures led me to expect.',
  ],
};

export const bodies: Record<ProductKind, Record<RatingBand, readonly string[]>> = {
  clothing: {
    loved: [
      'The cloth has real weight and the seams lie flat. After ten washes it looks as it did on the first day.',
      'It sits right at the shoulder, which almost nothing does on me.',
      'The cut is generous where it should be and narrow where it matters.',
      'Colour is true to the picture, in daylight too.',
    ],
    liked: [
      'The sleeves could be a centimetre longer, otherwise a lovely fit.',
      'Soft from the first day. I would order my usual size again.',
      'A little creased on arrival, perfect after steaming.',
      'Warm without being heavy.',
    ],
    mixed: [
      'The fabric is thinner than I had imagined and shows every crease.',
      'Half a size between what I usually wear, so neither M nor L is right.',
      'One button came loose in the first week.',
    ],
    disappointed: [
      'Far too tight across the back in my usual size.',
      'It lost its shape after the second wash.',
    ],
  },
  footwear: {
    loved: [
      'No breaking in at all. I walked home from the office in them on the first day.',
      'The leather smells wonderful and the stitching is even all the way round.',
      'They look dressed up and feel like slippers.',
    ],
    liked: [
      'Stiff for two days, then very comfortable.',
      'I went half a size down, as the description says, and that was right.',
      'The sole grips well on wet stone.',
    ],
    mixed: [
      'They rub a little at the heel with thin socks.',
      'Handsome, but the insole is rather flat for a long day.',
    ],
    disappointed: ['The left one creaks with every step.', 'Much narrower than my usual size.'],
  },
  accessories: {
    loved: [
      'The clasp closes with a click that I find oddly satisfying.',
      'Small things are done properly here: edges, lining, the way it sits.',
      'It goes with everything I own, which I had not dared to hope.',
    ],
    liked: [
      'A little smaller than I had pictured, so check the measures.',
      'Well made, and the box makes it a good present.',
      'The finish has held up to daily use so far.',
    ],
    mixed: [
      'The metal shows fingerprints.',
      'Pretty, but lighter in the hand than I expected for the price.',
    ],
    disappointed: [
      'A scratch on arrival, and I had no time to exchange it.',
      'It feels flimsier in the hand than it looks.',
    ],
  },
};

export const pros: Record<ProductKind, readonly string[]> = {
  clothing: [
    'Soft fabric',
    'True colour',
    'Good fit',
    'Well finished seams',
    'Washes well',
    'Flattering cut',
  ],
  footwear: ['Comfortable', 'True to size', 'Good grip', 'Beautiful leather', 'Light', 'Easy to put on'],
  accessories: [
    'Fine details',
    'Solid feel',
    'Goes with everything',
    'Good present',
    'True colour',
    'Practical size',
  ],
};

export const cons: Record<ProductKind, readonly string[]> = {
  clothing: ['Creases easily', 'Runs small', 'Sleeves a bit short', 'Slightly sheer', 'Needs ironing'],
  footwear: ['Stiff at first', 'Narrow', 'Thin insole', 'Marks easily'],
  accessories: ['Smaller than expected', 'Shows fingerprints', 'Plain box', 'Marks easily'],
};

export const firstNames = [
  'Anna',
  'Ben',
  'Chiara',
  'Daniel',
  'Ewa',
  'Farah',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Katarzyna',
  'Leo',
  'Marta',
  'Noah',
  'Olivia',
  'Pawel',
  'Rosa',
  'Samuel',
  'Tess',
  'Viktor',
  'Wanda',
  'Yusuf',
  'Zoe',
  'Amara',
  'Bruno',
  'Clara',
  'Dmitri',
  'Elif',
  'Freya',
  'Gustav',
  'Hana',
  'Ivo',
  'Julia',
  'Kofi',
  'Lena',
  'Mateo',
  'Nadia',
  'Oskar',
  'Priya',
  'Ruth',
] as const;
