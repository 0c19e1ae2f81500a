/** The shop's own pages (FRAME-11): a heading, and sections of plain paragraphs. */
export interface ContentPage {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

export const contentPages: { readonly [word: string]: ContentPage } = {
  about: {
    title: 'About',
    lead: 'Verrow makes and chooses clothing and footwear that outlasts a season.',
    sections: [
      {
        heading: 'What we look for',
        paragraphs: [
          'Cloth that wears in rather than out, seams that can be mended, and shapes that do not shout. We keep the range small enough to know every piece in it.',
          'This is a demonstration shop: its brands and goods are drawn for it, and no parcel leaves its warehouse.',
        ],
      },
      {
        heading: 'Where we are',
        paragraphs: ['Everything is sent from our warehouse at ul. Magazynowa 12, 02-652 Warsaw, Poland.'],
      },
    ],
  },
  blogs: {
    title: 'Blogs',
    lead: 'Notes on how things are made, and on how to keep them.',
    sections: [
      {
        heading: 'Wool wants air, not water',
        paragraphs: [
          'Hang a wool coat by an open window overnight and most of what you would wash out is gone by the morning. Brush it downwards, steam out the creases, and leave washing for real stains.',
        ],
      },
      {
        heading: 'Two pairs last longer than twice one',
        paragraphs: [
          'Leather takes a day to give off what a day of walking puts into it. Shoes that rest every other day, on a shoe tree, keep their shape for years.',
        ],
      },
    ],
  },
  contact: {
    title: 'Contact',
    lead: 'A person reads every message and answers within one working day.',
    sections: [
      {
        heading: 'Write or call',
        paragraphs: ['hello@verrow.shop', '+48 22 555 01 42, Monday to Friday, 9:00 to 17:00 in Warsaw'],
      },
      { heading: 'Visit', paragraphs: ['ul. Magazynowa 12, 02-652 Warsaw, Poland'] },
    ],
  },
  faqs: {
    title: 'FAQs',
    lead: 'What shoppers ask us most.',
    sections: [
      {
        heading: 'What does delivery cost?',
        paragraphs: [
          'Nothing from $100.00 after discounts. Below that you see the price of each way of delivery at checkout, before you pay.',
        ],
      },
      {
        heading: 'How long can I send something back?',
        paragraphs: ['For 30 days after delivery, unworn and with its label, for the full price.'],
      },
      {
        heading: 'When is my card charged?',
        paragraphs: [
          'When you press “Place order” on the review step. Until then the amount is only held, and let go if you leave.',
        ],
      },
      {
        heading: 'Which size should I take?',
        paragraphs: ['The size guide beside the sizes of each piece lists the body measures behind them.'],
      },
    ],
  },
};
