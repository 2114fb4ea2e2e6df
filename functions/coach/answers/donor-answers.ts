import { answer, type CuratedAnswer } from "./curated-answer.ts";

const irsContributions = {
  id: "irs-publication-1771",
  title: "IRS Publication 1771, charitable contributions",
  url: "https://www.irs.gov/pub/irs-pdf/p1771.pdf",
};

/** Answers on individual donors, sponsors and fundraising events. */
export const donorAnswers: readonly CuratedAnswer[] = [
  answer(
    "how do I start an individual giving program | how do we get individual donors | start asking people for donations | where do nonprofits find donors | raise money from individuals",
    "**Begin with people who already know you: board, volunteers, clients' families, past guests; 100 names is enough.** Put them in one list. Have each board member give first. Then ask in person or by phone for a stated amount and purpose; send a letter to the others twice a year; offer monthly giving; thank within two days and report once in between. Keep name, date, amount and what interests them. Most donors come from someone they know, so ask each to bring one more. It's slow money, but it's unrestricted and comes again.",
    "private-foundations",
  ),
  answer(
    "how do I write a year-end appeal letter | appeal letter example for donors | fundraising letter to individuals | holiday donation letter | how do I ask people for money in a letter",
    "**One person's story, one need, one amount, one easy way to give, on a single page.** Open with a scene, not your history. Say “you” more than “we”. Ask by the third paragraph: “$60 buys a week of rides for someone like Ruth.” Sign by a person, add a P.S. that repeats the ask and date, and a reply card or link and QR code. Mail in mid-November, email on GivingTuesday and the last three days of December. Handwrite a line to the top 30. Thank everyone by January 15.",
    "plain-words",
  ),
  answer(
    "how do I ask someone for a big donation in person | ask a friend for a donation | I feel awkward asking people for money | how do I make a major gift ask",
    "**Ask the right person for a clear amount, then stop talking.** Before: what do they care about, what have they given, who should be in the room. In the talk: thank, tell one thing that happened, ask what they think, and then “Would you consider a gift of $2,500 to pay for the summer?” Wait. A “let me think” gets a date to call back. A no gets thanks. It's less awkward if you've given yourself and ask for the people you serve rather than for you.",
  ),
  answer(
    "how do we get monthly donors | start a monthly giving program | recurring donations for a small nonprofit | sustainer program",
    "**Make monthly the first choice on the donation form, with an example of what $10 or $25 a month does.** Ask those who gave twice in a year, new donors within 30 days, and volunteers. Use a processor that renews expired cards. Give the group a simple name, thank at the start and once a year, send the yearly total for taxes in January. Twenty people at $20 are $4,800 a year that you can count on.",
  ),
  answer(
    "what must a donation receipt say | do donors get a tax receipt | acknowledgment letter for a 250 dollar gift | donation receipt wording | receipt for a cash donation",
    "**For gifts of $250 or more the donor needs your written acknowledgment: your name, the date, the amount, and whether anything was given in return.** “No goods or services were provided in exchange for this gift” if so. For things, describe them without a value. Send it by January 31 of the next year; good practice is within two days for every gift. Only 501(c)(3) and a few other organizations' gifts are deductible; with a fiscal sponsor, the sponsor sends the letter.",
    irsContributions,
  ),
  answer(
    "quid pro quo donation receipt | receipt for a gala ticket | part of a ticket is tax deductible | donor got dinner for the gift how do we receipt it | receipt for an auction item",
    "**If a donor pays more than $75 and gets something back, tell them in writing its fair value: only the rest is deductible.** A $150 dinner ticket with a meal worth $45: “Your deductible gift is $105.” Say it on the invitation and the receipt. The value is what the meal would cost elsewhere, not what you paid. Small things such as mugs with your logo may be ignored within yearly IRS limits. Auction: the winner deducts only what's above the item's value. Raffle tickets are never deductible.",
    irsContributions,
  ),
  answer(
    "how do I thank a donor | donor thank you letter | how do I write a thank you letter for a donation | when to send thank you notes | how do we keep donors giving",
    "**Within two days, by a person, and about what the gift does.** Three sentences: thanks with the amount, one picture of what happens now, what comes next. Call everyone who gives for the first time or more than $250. Then once without asking: a photo in spring. Donors leave because nobody told them what happened, so plan that note when the gift arrives. The tax receipt is separate or below the letter.",
    irsContributions,
  ),
  answer(
    "sponsorship levels for our event | what to offer sponsors | sponsorship packet for a small event | how do I get businesses to sponsor our event | sponsorship letter to a business",
    "**Offer three or four levels tied to what a local business wants: to be seen by your guests.** For example $250 name on the program; $500 logo on the banner and a post; $1,000 a table and thanks from the stage; $2,500 the event's name. The letter: who comes and how many, the date, what they'd get, what it pays for, and a call within a week. Ask three months ahead, begin with whoever your board knows, and offer in-kind (food, printing). Keep benefits to thanks and logos: advertising for the sponsor may be taxed.",
  ),
  answer(
    "how do we run a fundraising dinner or gala | first fundraising event for a small nonprofit | is an event worth it | plan a benefit dinner budget",
    "**Do it only if sponsors cover the costs before the first ticket is sold.** Write the budget: hall, food, license and insurance, printing, staff time; aim to keep at least half of the income. Four months: date and host committee; three: sponsors; two: tickets by table captains; on the night one story and one clear ask for gifts, which often brings more than the tickets. Call everybody afterward. A small first event, such as breakfast for 60 with one ask, raises more per hour than a gala.",
    irsContributions,
  ),
  answer(
    "can a nonprofit hold a raffle | is a raffle legal | bingo or 50 50 raffle license | auction rules for a nonprofit",
    "**It depends on your state: a raffle is gambling, and many states and counties want a license or registration, and a few forbid it.** Ask the attorney general's or gaming office before you sell one ticket; online sales are forbidden in many places. Winners of large prizes need an IRS form, and income from regular gaming can be taxed. An auction is usually allowed, with sales tax in some states. Tickets can't be deducted as gifts.",
    irsContributions,
  ),
  answer(
    "tips for givingtuesday | what should we do for giving tuesday | online giving day ideas | local giving day",
    "**Pick one goal people can picture, line up a match, and have ten people share it.** Six weeks before: a $1,000 to $5,000 challenge from a board member. Two weeks: text and pictures for volunteers. On the day: three emails (morning, noon with the total, evening), posts with names of givers who agree, calls to past donors. Thank the same night. It's the Tuesday after Thanksgiving. Many community foundations hold their own giving day with prizes: sign up by their deadline.",
  ),
  answer(
    "how do we set up online donations | add a donate button to our website | which donation platform should a small nonprofit use | accept credit cards for donations",
    "**Open an account with a processor in the organization's name, connect it to its bank account, and put one button on every page.** You need the EIN, IRS letter and bank details. Compare fee per gift, monthly price, recurring gifts, receipts, and whether it adds “tips” for itself. Some are free for small nonprofits; PayPal and card processors have a lower charity rate after you apply. Ask five fields at most, test it on a phone, and check whether your state wants you to register before you ask its residents.",
  ),
  answer(
    "what is planned giving | how do we get a bequest | leave money in a will to a nonprofit | legacy giving for a small nonprofit",
    "**A planned gift comes later, mostly by will or as beneficiary of a retirement account: ask simply, and give people your legal name, EIN and wording.** “I give [amount or percent] to Example Center, EIN 12-3456789, for its general purposes.” Put it on the website and in a newsletter line; tell loyal donors over 55 that others have done it. Thank those who tell you. For trusts, annuities and land send them to their lawyer, and to your community foundation, which can hold complicated gifts. Have the board decide beforehand where unrestricted bequests go.",
  ),
  answer(
    "do we need a crm | donor database for a small nonprofit | keep track of donors in a spreadsheet | best way to track donations",
    "**A spreadsheet is enough up to about 200 donors; buy a donor database when two people need it or letters take you a day.** Columns: name, address, email, date, amount, purpose, how asked, thanked on, notes. One row per gift, one table of people. Then compare low-cost systems by number of records, receipts, email, and whether your donation form feeds it. Grants belong in a tracker of their own, with deadlines and reports.",
  ),
  answer(
    "volunteer grants from companies | employer pays for volunteer hours | dollars for doers | payroll giving and matching gifts for nonprofits",
    "**Many large employers pay nonprofits for their workers' volunteer hours, often $10 to $25 an hour, and match gifts; the employee has to apply.** Ask your volunteers and donors one question on the sign-up form: “Where do you work?” Then send them the company's link. You'll need to be listed with the employer's vendor (Benevity, YourCause and similar), so claim your profile there. **Payroll giving** runs through the same portals or United Way. None of it counts as match for a grant unless that money really reaches the project.",
    "cost-share",
  ),
  answer(
    "can we accept bitcoin or crypto donations | cryptocurrency gift to a nonprofit | donor wants to give bitcoin | accept a car or real estate as a donation",
    "**Yes, but through someone who converts it at once, and by a gift acceptance policy.** A crypto processor or your community foundation sells it and sends dollars, so that you don't hold a wallet. The donor has an appraisal for more than $5,000 (Form 8283, which you sign), and you file Form 8282 if you sell within three years. The receipt describes the coin and amount, without a value. Cars go through a vehicle program; land only after a title and environmental check, and never in a hurry.",
    irsContributions,
  ),
  answer(
    "can one big grant make us lose public charity status | public support test tipping | too much money from one foundation | will a large grant make us a private foundation",
    "**It can count against you, but rarely costs the status: the test looks at five years, and “unusual grants” may be left out.** A publicly supported charity needs about a third from the public (or 10 percent with other facts). From one private donor or foundation only 2 percent of total support counts as public; government grants and gifts from other public charities count in full. Have your accountant run Schedule A with the new grant before you accept, and ask the foundation, whose lawyers know the rule as *tipping*.",
    "before-you-accept",
  ),
];
